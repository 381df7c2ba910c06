import type { ChannelPayment, Payment } from '@ginmaku/shared-contracts/api/purchase/payment.ts'

const someMonth: ChannelPayment = {
  subject: 'channel',
  purchase_number: 'N9C1',
  publisher_id: 'matsukage',
  name: '松影座',
  image: '/images/posters/T2.svg',
  pack_name: 'チャンネル会員（1か月分）',
  term: { first_day: '2026-10-31', last_day: '2026-11-29' },
  price: 1320,
  tax: 120,
  currency: 'JPY',
  status: 'granted',
  purchased_at: '2026-10-31T00:05:00+09:00',
}

const { term: _, ...unpaidMonth } = someMonth

/** A month that is paid, one refunded in part, one wholly, one whose payment is open. */
export const months: readonly ChannelPayment[] = [
  someMonth,
  { ...someMonth, purchase_number: 'N9C2', refunded_price: 330 },
  { ...unpaidMonth, purchase_number: 'N9C3', refunded_price: 1320, status: 'refunded' },
  { ...unpaidMonth, purchase_number: 'N9C4', status: 'authorizing' },
]

/** The order of a row of the history. */
export const orderOf = ({ refunded_price: price, purchased_at, image: _image, ...item }: ChannelPayment): Payment => ({
  ...item,
  next: { kind: 'none' },
  payment_kind: 'card',
  tax_rate: 10,
  created_at: purchased_at,
  ...(price !== undefined && { refunds: [{ at: '2026-11-20T12:00:00+09:00', price, tax: Math.floor(price / 11) }] }),
  events: item.term ? [{ at: purchased_at, kind: 'captured' }] : [],
})
