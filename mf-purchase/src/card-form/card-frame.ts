import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

export type PaymentConfig = CallResponse<'GET /payment/config'>

/** Messages from the gateway's form to the page that frames it. */
export type FrameMessage =
  | { type: 'sandbox-pay:ready' }
  | { type: 'sandbox-pay:height'; height: number }
  | { type: 'sandbox-pay:invalid' }
  | { type: 'sandbox-pay:token'; token: string; brand?: string }

/** Asks the form to validate its input and reply with a token or with its errors. */
export const submitMessage = { type: 'sandbox-pay:submit' } as const

/** Focuses the card number, so that another card can be typed over it. */
export const focusMessage = { type: 'sandbox-pay:focus' } as const

/** Changes the form's language in place: what was typed stays. */
export const localeMessage = (locale: Locale) => ({ type: 'sandbox-pay:locale', locale }) as const

/** Messages from the page to the form. */
export type SentMessage = typeof submitMessage | typeof focusMessage | ReturnType<typeof localeMessage>

export const originOf = (config: PaymentConfig): string => new URL(config.card_form_origin).origin

/** @param parent origin of this site: the only page the form sends messages to */
export function frameAddress(config: PaymentConfig, locale: Locale, parent: string): string {
  const url = new URL(config.card_form_url)
  url.searchParams.set('shop_id', config.shop_id)
  url.searchParams.set('parent', parent)
  url.searchParams.set('locale', locale)
  return url.href
}

/** Undefined for any message outside the form's protocol. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  if (data.type === 'sandbox-pay:ready' || data.type === 'sandbox-pay:invalid') return { type: data.type }
  if (data.type === 'sandbox-pay:height' && 'height' in data && typeof data.height === 'number')
    return { type: data.type, height: data.height }
  if (data.type === 'sandbox-pay:token' && 'token' in data && typeof data.token === 'string')
    return { type: data.type, token: data.token, ...brandIn(data) }
  return undefined
}

const brandIn = (data: object): { brand?: string } =>
  'brand' in data && typeof data.brand === 'string' ? { brand: data.brand } : {}
