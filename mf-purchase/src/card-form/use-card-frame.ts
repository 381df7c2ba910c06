import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NoCardToken } from './card-form-handle.ts'
import {
  type FrameMessage,
  focusMessage,
  localeMessage,
  originOf,
  type PaymentConfig,
  readFrameMessage,
  submitMessage,
} from './card-frame.ts'

export const readyWithinMs = 12_000
/** After the frame's load event: the form sends messages while it loads, a browser's error page never does. */
export const silentAfterLoadMs = 2_000
export const tokenWithinMs = 15_000
const firstHeight = 420

interface TokenRequest {
  /** Called when the form is ready. */
  submit: () => void
  resolve: (token: string) => void
  reject: (reason: NoCardToken) => void
}

export interface CardFrame {
  /** Of the element: another key is a new frame, whose form has yet to load. */
  key: string
  /** In the frame's address: another address would reload the form and empty it. */
  firstLocale: Locale
  state: 'loading' | 'ready' | 'unreachable'
  /** CSS pixels. */
  height: number
  retry: () => void
  /** The frame's load event, whatever it has loaded. */
  onLoad: () => void
  focusCardNumber: () => void
  /** Waits for a form that is still loading. Rejects with NoCardToken. */
  requestToken: () => Promise<string>
}

/**
 * Exchanges messages with the gateway's form in its frame. Each retry gets a new frame: another address in the same one would add
 * an entry to the browser's history.
 * @param takesFocus focuses the card number as soon as the form is ready; so does a retry
 * @param onEnterKey Enter was pressed inside the form and the card is valid. No token was requested, so nothing is charged.
 */
export function useCardFrame(
  element: RefObject<HTMLIFrameElement | null>,
  config: PaymentConfig,
  takesFocus: boolean,
  onEnterKey: () => void,
): CardFrame {
  const locale = useLocale()
  const request = useRef<TokenRequest | null>(null)
  const [height, setHeight] = useState(firstHeight)
  const [attempt, setAttempt] = useState(0)
  const key = String(attempt)
  const [firstLocale] = useState(locale)
  const formLocale = useRef({ key, locale })
  const [loadedKey, setLoadedKey] = useState<string>()
  const isLoaded = loadedKey === key
  const [outcome, setOutcome] = useState<{ key: string; state: 'ready' | 'unreachable' }>()
  const state = outcome?.key === key ? outcome.state : 'loading'
  const origin = originOf(config)

  const onMessage = useEffectEvent((message: FrameMessage) => {
    setOutcome({ key, state: 'ready' })
    if (message.type === 'sandbox-pay:height') setHeight(Math.ceil(message.height))
    if (message.type === 'sandbox-pay:invalid') request.current?.reject(new NoCardToken('invalid'))
    if (message.type !== 'sandbox-pay:token') return
    if (request.current) request.current.resolve(message.token)
    else onEnterKey()
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== element.current?.contentWindow) return
      const message = readFrameMessage(event.data)
      if (message) onMessage(message)
    }
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [element, origin])

  useEffect(() => {
    const current = formLocale.current.key === key ? formLocale.current.locale : firstLocale
    if (state !== 'ready' || current === locale) return
    element.current?.contentWindow?.postMessage(localeMessage(locale), origin)
    formLocale.current = { key, locale }
  }, [element, origin, key, state, firstLocale, locale])

  useEffect(() => {
    if (state === 'ready') request.current?.submit()
    if (state === 'unreachable') request.current?.reject(new NoCardToken('unreachable'))
    if (state !== 'loading') return
    const timeoutMs = isLoaded ? silentAfterLoadMs : readyWithinMs
    const timer = setTimeout(() => setOutcome({ key, state: 'unreachable' }), timeoutMs)
    return () => clearTimeout(timer)
  }, [key, state, isLoaded])

  // An unmounted form gives no token.
  useEffect(() => () => request.current?.reject(new NoCardToken('unreachable')), [])

  const requestToken = () =>
    new Promise<string>((resolve, reject) => {
      if (state === 'unreachable') return reject(new NoCardToken('unreachable'))
      let timer: ReturnType<typeof setTimeout> | undefined
      const end = () => {
        clearTimeout(timer)
        request.current = null
      }
      request.current = {
        submit: () => {
          clearTimeout(timer)
          timer = setTimeout(() => request.current?.reject(new NoCardToken('timeout')), tokenWithinMs)
          element.current?.contentWindow?.postMessage(submitMessage, origin)
        },
        resolve: (token) => {
          end()
          resolve(token)
        },
        reject: (reason) => {
          end()
          reject(reason)
        },
      }
      if (state === 'ready') request.current.submit()
    })

  const focusCardNumber = () => {
    const frame = element.current
    frame?.focus({ preventScroll: true })
    frame?.contentWindow?.postMessage(focusMessage, origin)
  }
  const onReady = useEffectEvent(() => {
    // The retry button had the focus and is gone; a focus that has moved on in the meantime stays.
    if ((takesFocus || attempt > 0) && document.activeElement === document.body) focusCardNumber()
  })
  useEffect(() => {
    if (state === 'ready') onReady()
  }, [state])

  const retry = () => setAttempt((before) => before + 1)
  const onLoad = () => setLoadedKey(key)
  return { key, firstLocale, state, height, retry, onLoad, focusCardNumber, requestToken }
}
