import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { paymentConfig } from './samples.ts'

const frame = () => screen.getByTitle<HTMLIFrameElement>(/カード情報の入力|Card details/)

/** Posts a message as the gateway's form inside its frame. */
export function postFromFrame(message: object, origin: string = paymentConfig.card_form_origin): void {
  const source = frame().contentWindow
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: message, origin, source })))
}

/** A loaded form; it replies to each submit with the next of the given messages, and then with nothing. */
export async function loadCardForm(...answers: object[]): Promise<{ messages: () => unknown[] }> {
  await screen.findByTitle(/カード情報の入力|Card details/)
  const window = frame().contentWindow
  if (!window) throw new Error('the frame has no window')
  const post = vi.spyOn(window, 'postMessage').mockImplementation((message) => {
    if (message.type !== 'sandbox-pay:submit') return
    const answer = answers.shift()
    if (answer) queueMicrotask(() => postFromFrame(answer))
  })
  postFromFrame({ type: 'sandbox-pay:ready' })
  postFromFrame({ type: 'sandbox-pay:height', height: 388 })
  return { messages: () => post.mock.calls.map(([message]) => message) }
}

export const token = { type: 'sandbox-pay:token', token: 'tok_1', brand: 'visa', last4: '1111', expiry: '08/29' }
export const invalid = { type: 'sandbox-pay:invalid', fields: ['number'] }
