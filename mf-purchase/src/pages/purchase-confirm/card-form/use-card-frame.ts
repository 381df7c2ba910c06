import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  type FrameMessage,
  focusMessage,
  originOf,
  type PaymentConfig,
  readFrameMessage,
  submitMessage,
} from './card-frame.ts'

/** Why no token came: the form shows its own errors, is not loaded, or does not reply. */
export class NoCardToken extends Error {
  readonly reason: 'invalid' | 'unreachable' | 'silent'

  constructor(reason: NoCardToken['reason']) {
    super(reason)
    this.reason = reason
  }
}

export const readyWithinMs = 12_000
/** After the frame has loaded: the form sends a message while loading, a browser's error page never does. */
export const silentAfterLoadMs = 2_000
export const tokenWithinMs = 15_000
const firstHeight = 420

interface Waiting {
  /** Called once the form is loaded. */
  submit: () => void
  resolve: (token: string) => void
  reject: (why: NoCardToken) => void
}

export interface CardFrame {
  /** React key of the element: another key means another frame, whose form is not loaded yet. */
  key: string
  state: 'loading' | 'ready' | 'unreachable'
  /** CSS pixels. */
  height: number
  retry: () => void
  /** The frame has loaded, be it the form or an error page. */
  onLoad: () => void
  /** Moves the focus to the card number. */
  enter: () => void
  /** Waits for a form that is still loading. Rejects with NoCardToken. */
  askToken: () => Promise<string>
}

/**
 * Communicates with the gateway's form in its frame, one frame per language: changing the address of the same frame would add
 * an entry to the browser's history.
 * @param onEntered Enter was pressed inside the form and the card is valid. No token was requested, so nothing is paid.
 */
export function useCardFrame(
  element: RefObject<HTMLIFrameElement | null>,
  config: PaymentConfig,
  locale: Locale,
  onEntered: () => void,
): CardFrame {
  const waiting = useRef<Waiting | null>(null)
  const [height, setHeight] = useState(firstHeight)
  const [attempt, setAttempt] = useState(0)
  const key = `${attempt} ${locale}`
  const [loadedKey, setLoadedKey] = useState<string>()
  const isLoaded = loadedKey === key
  const [known, setKnown] = useState<{ key: string; state: 'ready' | 'unreachable' }>()
  const state = known?.key === key ? known.state : 'loading'
  const origin = originOf(config)

  const hear = useCallback(
    (message: FrameMessage) => {
      setKnown({ key, state: 'ready' })
      if (message.type === 'sandbox-pay:height') setHeight(Math.ceil(message.height))
      if (message.type === 'sandbox-pay:invalid') waiting.current?.reject(new NoCardToken('invalid'))
      if (message.type !== 'sandbox-pay:token') return
      if (waiting.current) waiting.current.resolve(message.token)
      else onEntered()
    },
    [key, onEntered],
  )

  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== element.current?.contentWindow) return
      const message = readFrameMessage(event.data)
      if (message) hear(message)
    }
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [element, origin, hear])

  useEffect(() => {
    if (state === 'ready') waiting.current?.submit()
    if (state === 'unreachable') waiting.current?.reject(new NoCardToken('unreachable'))
    if (state !== 'loading') return
    const patience = isLoaded ? silentAfterLoadMs : readyWithinMs
    const timer = setTimeout(() => setKnown({ key, state: 'unreachable' }), patience)
    return () => clearTimeout(timer)
  }, [key, state, isLoaded])

  // A form that has been removed gives no token.
  useEffect(() => () => waiting.current?.reject(new NoCardToken('unreachable')), [])

  const askToken = () =>
    new Promise<string>((resolve, reject) => {
      if (state === 'unreachable') return reject(new NoCardToken('unreachable'))
      let timer: ReturnType<typeof setTimeout> | undefined
      const end = () => {
        clearTimeout(timer)
        waiting.current = null
      }
      waiting.current = {
        submit: () => {
          clearTimeout(timer)
          timer = setTimeout(() => waiting.current?.reject(new NoCardToken('silent')), tokenWithinMs)
          element.current?.contentWindow?.postMessage(submitMessage, origin)
        },
        resolve: (token) => {
          end()
          resolve(token)
        },
        reject: (why) => {
          end()
          reject(why)
        },
      }
      if (state === 'ready') waiting.current.submit()
    })

  const enter = () => {
    const frame = element.current
    frame?.focus({ preventScroll: true })
    frame?.contentWindow?.postMessage(focusMessage, origin)
  }

  const retry = () => setAttempt((before) => before + 1)
  const onLoad = () => setLoadedKey(key)
  return { key, state, height, retry, onLoad, enter, askToken }
}
