import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Membership } from '@ginmaku/shared-contracts/api/member/membership.ts'
import type { ChannelOrder, ChannelQuote } from '@ginmaku/shared-contracts/api/purchase/channel-order.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'

const dayMs = 24 * 60 * 60 * 1000
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const publisher = { publisher_id: 'matsukage', name: '松影座' }
const price = { price: 1320, currency: 'JPY' }
const description = '時代劇と人形劇を、毎月入れ替えながらお届けします。'

export const channelQuote: ChannelQuote = {
  ...{ publisher, description, ...price, tax: 120, tax_rate: 10, payment_kinds: ['card'] },
  ...{ billing_start_date: dayFromNow(0), next_billing_date: dayFromNow(30), cancel_by: dayFromNow(28) },
}

export const membership: Membership = {
  ...{ publisher_id: publisher.publisher_id, name: publisher.name, state: 'joined', ...price },
  ...{ registration_since: dayFromNow(0), billing_start_date: dayFromNow(0) },
  ...{ next_billing_date: dayFromNow(30), last_day: dayFromNow(29), cancel_by: dayFromNow(28) },
}

export const joined: ChannelOrder = {
  ...{ purchase_number: 'G-4001', status: 'granted', next: { kind: 'none' }, payment_kind: 'card' },
  ...{ publisher_id: publisher.publisher_id, name: publisher.name, ...price, tax: 120, tax_rate: 10 },
  pack_name: 'チャンネル会員（1か月分）',
  card: { brand: 'visa', last4: '1111' },
  membership,
  created_at: minutesFromNow(-1),
  events: [],
}

const { membership: _, card: __, ...unpaid } = joined

/** The buyer's bank waits for them. */
export const authenticating: ChannelOrder = {
  ...unpaid,
  ...{ purchase_number: 'G-4002', status: 'authorizing' },
  next: { kind: 'three_ds', url: 'https://bank.example/three-ds/4' },
  ...{ created_at: minutesFromNow(-3), expires_at: minutesFromNow(12) },
  events: [
    { at: minutesFromNow(-3), kind: 'created' },
    { at: minutesFromNow(-2), kind: 'action_required' },
  ],
}

/** An order that ended like this, with its timeline. */
const endedOrder = (number: string, status: 'failed' | 'cancelled' | 'refunded'): ChannelOrder => ({
  ...{ ...unpaid, purchase_number: number, status },
  created_at: minutesFromNow(-15),
  events: [
    { at: minutesFromNow(-15), kind: 'created' },
    ...(status === 'refunded' ? ['captured', 'granted'].map((kind) => ({ at: minutesFromNow(-14), kind })) : []),
    { at: minutesFromNow(-3), kind: status },
  ],
})

/** Orders by number, for each of their states. */
const orders: Record<string, ChannelOrder> = {
  'G-4001': joined,
  'G-4002': authenticating,
  'G-4003': { ...unpaid, purchase_number: 'G-4003', status: 'authorizing', expires_at: minutesFromNow(14) },
  'G-4004': { ...endedOrder('G-4004', 'failed'), failure: { code: 'card_declined', message: 'declined' } },
  'G-4005': endedOrder('G-4005', 'cancelled'),
  'G-4006': endedOrder('G-4006', 'refunded'),
}

const channelPage: CallResponse<'GET /channel/{publisher_id}'> = {
  ...{ publisher, pack: { description, ...price }, stories: [], result_total_count: 0 },
}

/** For a member who can join the channel. */
export const channelHandlers: FakeHandlers = {
  'GET /channel/{publisher_id}': () => channelPage,
  'POST /channel/{publisher_id}/quote': () => channelQuote,
  'POST /channel/{publisher_id}/join': () => joined,
  'GET /user/channel-order/{purchase_number}': ({ params }) => orders[params.purchase_number] ?? joined,
  'POST /user/channel/{publisher_id}/resume': () => membership,
  'GET /user/channel': () => ({ items: [membership], result_total_count: 1 }),
}
