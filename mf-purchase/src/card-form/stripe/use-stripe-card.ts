import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NoCardToken } from '../card-form-handle.ts'
import { readyWithinMs, tokenWithinMs } from '../use-card-frame.ts'
import { appearanceAt } from './appearance.ts'
import { openStripe, type StripeConfig } from './load-stripe.ts'
import { type StripeCard, showStripeCard } from './stripe-card.ts'

type State = 'loading' | 'ready' | 'unreachable'

/** Stripe's fields at a place of the page. Each retry makes them again. */
export function useStripeCard(place: RefObject<HTMLElement | null>, config: StripeConfig, takesFocus: boolean) {
  const { publishable_key, script_url } = config
  const locale = useLocale()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ attempt: number; state: State }>()
  const state = outcome?.attempt === attempt ? outcome.state : 'loading'
  const opening = useRef<PromiseWithResolvers<StripeCard>>(undefined)
  const shown = useRef<StripeCard>(undefined)
  /** The language of the fields. */
  const spoken = useRef(locale)

  const open = useEffectEvent(() => openStripe({ publishable_key, ...(script_url && { script_url }) }, locale))
  const show = useEffectEvent((stripe: Awaited<ReturnType<typeof openStripe>>, listeners: Ending) => {
    const at = place.current
    if (!at) return undefined
    spoken.current = locale
    return showStripeCard(stripe, { place: at, locale, appearance: appearanceAt(at), ...listeners })
  })
  const onReady = useEffectEvent(() => {
    // The retry button had the focus and is gone; a focus that has moved on in the meantime stays.
    if ((takesFocus || attempt > 0) && document.activeElement === document.body) shown.current?.focus()
  })

  useEffect(() => {
    const opened = Promise.withResolvers<StripeCard>()
    // No one may be waiting for it.
    opened.promise.catch(() => undefined)
    opening.current = opened
    let isOver = false
    const end = () => {
      isOver = true
      clearTimeout(timer)
      shown.current?.destroy()
      shown.current = undefined
      opened.reject(new NoCardToken('unreachable'))
    }
    const onUnreachable = () => {
      if (isOver) return
      end()
      setOutcome({ attempt, state: 'unreachable' })
    }
    const timer = setTimeout(onUnreachable, readyWithinMs)
    const listeners = {
      onUnreachable,
      onReady: () => {
        clearTimeout(timer)
        if (shown.current) opened.resolve(shown.current)
        setOutcome({ attempt, state: 'ready' })
      },
    }
    open().then((stripe) => {
      if (!isOver) shown.current = show(stripe, listeners)
    }, onUnreachable)
    return end
  }, [attempt, publishable_key, script_url])

  useEffect(() => {
    if (state === 'ready') onReady()
  }, [state])

  useEffect(() => {
    if (state !== 'ready' || spoken.current === locale) return
    spoken.current = locale
    shown.current?.change({ locale })
  }, [state, locale])

  useEffect(() => {
    const theme = window.matchMedia('(prefers-color-scheme: light)')
    const follow = () => {
      if (place.current) shown.current?.change({ appearance: appearanceAt(place.current) })
    }
    theme.addEventListener('change', follow)
    return () => theme.removeEventListener('change', follow)
  }, [place])

  const card = () => opening.current?.promise ?? Promise.reject(new NoCardToken('unreachable'))
  return {
    /** Of the element at which they are: another key is an empty place. */
    key: String(attempt),
    state,
    retry: () => setAttempt((before) => before + 1),
    requestToken: async () => inTime((await card()).requestToken()),
    authenticate: async (clientSecret: string) => (await card()).authenticate(clientSecret),
    focus: () => shown.current?.focus(),
  }
}

interface Ending {
  onReady: () => void
  onUnreachable: () => void
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new NoCardToken('timeout')), tokenWithinMs)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
