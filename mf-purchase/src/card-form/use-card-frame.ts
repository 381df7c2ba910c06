import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { type CardToken, NoCardToken } from './card-form-handle.ts'
import { focusMessage, originOf, type PaymentConfig, readFrameMessage, type SentMessage } from './card-frame.ts'
import {
  type CardFrameEffect,
  type CardFrameEvent,
  type CardFrameState,
  deadlineOf,
  deadlinesMs,
  firstCardFrame,
  nextCardFrame,
} from './card-frame-state.ts'
import { useStateMachine } from './use-state-machine.ts'

interface CardFrame {
  state: CardFrameState
  retry: () => void
  /** The frame's load event, whatever it has loaded. */
  onLoad: () => void
  focusCardNumber: () => void
  /** Waits for a form that is still loading. Rejects with NoCardToken. */
  requestToken: () => Promise<CardToken>
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
  const origin = originOf(config)
  const token = useRef<PromiseWithResolvers<CardToken>>(undefined)
  const form = formIn(element, origin)
  const [state, send] = useStateMachine(
    nextCardFrame,
    () => firstCardFrame(locale, takesFocus),
    (effect) => run(effect, { form, token: token.current, onEnterKey }),
  )
  useMessages(element, origin, send)
  useDeadline(deadlineOf(state), send)
  useEffect(() => send({ type: 'locale-changed', locale }), [locale, send])
  // An unmounted form gives no token.
  useEffect(() => () => token.current?.reject(new NoCardToken('unreachable')), [])

  const requestToken = () => {
    token.current = Promise.withResolvers<CardToken>()
    send({ type: 'token-requested' })
    return token.current.promise
  }
  return {
    state,
    retry: () => send({ type: 'retried' }),
    onLoad: () => send({ type: 'frame-loaded' }),
    focusCardNumber: form.focusCardNumber,
    requestToken,
  }
}

interface FramedForm {
  post: (message: SentMessage) => void
  focusCardNumber: () => void
}

function formIn(element: RefObject<HTMLIFrameElement | null>, origin: string): FramedForm {
  const post = (message: SentMessage) => element.current?.contentWindow?.postMessage(message, origin)
  const focusCardNumber = () => {
    element.current?.focus({ preventScroll: true })
    post(focusMessage)
  }
  return { post, focusCardNumber }
}

interface Targets {
  form: FramedForm
  /** The requested one. */
  token: PromiseWithResolvers<CardToken> | undefined
  onEnterKey: () => void
}

function run(effect: CardFrameEffect, { form, token, onEnterKey }: Targets): void {
  switch (effect.type) {
    case 'post':
      form.post(effect.message)
      break
    case 'focus-card-number':
      // A pressed retry button is gone, so the body has its focus; a focus that has moved on in the meantime stays.
      if (document.activeElement === document.body) form.focusCardNumber()
      break
    case 'resolve-token':
      token?.resolve({ token: effect.token, brand: effect.brand })
      break
    case 'reject-token':
      token?.reject(new NoCardToken(effect.reason))
      break
    case 'report-enter-key':
      onEnterKey()
  }
}

type Send = (event: CardFrameEvent) => void

/** Sends the messages of the form in this frame; any other window's are ignored. */
function useMessages(element: RefObject<HTMLIFrameElement | null>, origin: string, send: Send): void {
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== element.current?.contentWindow) return
      const message = readFrameMessage(event.data)
      if (message) send({ type: 'message-received', message })
    }
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [element, origin, send])
}

function useDeadline(deadline: ReturnType<typeof deadlineOf>, send: Send): void {
  useEffect(() => {
    if (!deadline) return
    const timer = setTimeout(() => send({ type: 'deadline-passed', deadline }), deadlinesMs[deadline])
    return () => clearTimeout(timer)
  }, [deadline, send])
}
