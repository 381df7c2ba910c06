import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { NoCardToken } from '../card-form-handle.ts'
import { deadlinesMs } from '../card-frame-state.ts'
import { useStateMachine } from '../use-state-machine.ts'
import { openStripe, type StripeConfig } from './load-stripe.ts'
import { closeAttempt, openAttempt, runEffect, type StripeAttempt } from './stripe-attempt.ts'
import { firstStripeCard, isPending, nextStripeCard, type StripeCardEvent } from './stripe-card-state.ts'

type Send = (event: StripeCardEvent) => void

/** Stripe's fields at a place of the page. Each retry makes them again. */
export function useStripeCard(place: RefObject<HTMLElement | null>, config: StripeConfig, takesFocus: boolean) {
  const locale = useLocale()
  const current = useRef<StripeAttempt>(undefined)
  const [state, send] = useStateMachine(
    nextStripeCard,
    () => firstStripeCard(locale, takesFocus),
    (effect) => current.current && runEffect(effect, current.current, place.current),
  )
  const { attempt } = state
  const open = useEffectEvent(() => openStripe(config, locale))
  useEffect(() => {
    const opened = openAttempt(open(), (type) => send({ type, attempt }))
    current.current = opened
    return () => closeAttempt(opened)
  }, [attempt, send])
  useDeadline(isPending(state), attempt, send)
  useEffect(() => send({ type: 'locale-changed', locale }), [locale, send])
  useTheme(send)

  const card = () => current.current?.ready.promise ?? Promise.reject(new NoCardToken('unreachable'))
  return {
    state,
    retry: () => send({ type: 'retried' }),
    requestToken: async () => inTime((await card()).requestToken()),
    authenticate: async (clientSecret: string) => (await card()).authenticate(clientSecret),
    focus: () => current.current?.shown?.focus(),
  }
}

/** One deadline for both the script and the fields. */
function useDeadline(isWaiting: boolean, attempt: number, send: Send): void {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => send({ type: 'deadline-passed', attempt }), deadlinesMs.loading)
    return () => clearTimeout(timer)
  }, [isWaiting, attempt, send])
}

function useTheme(send: Send): void {
  useEffect(() => {
    const theme = window.matchMedia('(prefers-color-scheme: light)')
    const onChange = () => send({ type: 'theme-changed' })
    theme.addEventListener('change', onChange)
    return () => theme.removeEventListener('change', onChange)
  }, [send])
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new NoCardToken('timeout')), deadlinesMs.token)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
