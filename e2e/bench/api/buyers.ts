import { randomUUID } from 'node:crypto'
import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type pg from 'pg'
import { apiClient } from '../../site/catalogue.ts'

/** Buyers at once. */
export const purchaseConnections = 10
/** Each buyer buys each pack once. */
const packs = 2000
const sample = { email: 'empty@ginmaku.example', password: 'ginmaku2026' }
export const secrets = { PAYMENT_SECRET_KEY: 'a secret of the benchmark', PAYMENT_WEBHOOK_SECRET: 'another one' }

export const packOf = (nth: number) => `bench-${nth}`
export const emailOf = (nth: number) => `bench-${nth}@ginmaku.example`

export interface Buyer {
  memberId: string
  tokens: SessionTokens
  /** Packs that this buyer has. */
  bought: number
}

/**
 * A paid rental of the sample data as many packs, each of its own title, because no member can rent again what they hold, and members
 * like one of its members.
 */
export async function prepare(client: pg.Client): Promise<{ price: number }> {
  const like = (table: string, change: string, from: string) =>
    `insert into ${table} select (jsonb_populate_record(row, ${change})).* from ${table} row, ${from}`
  const { rows } = await client.query(
    `select pack_price_id, pack_price.pack_id, pack.full_title_id, price from pack_price join pack using (pack_id)
     where sales_type = 'tvod' and price > 0 and currency = 'JPY' and campaign_id is null and kind = 'single'
     and on_sale_from < now() and (on_sale_until is null or on_sale_until > now() + interval '1 day')
     and viewable_from is null order by pack_price_id limit 1`,
  )
  const [{ pack_price_id, pack_id, full_title_id, price }] = rows
  const many = `generate_series(0, ${packs - 1}) nth`
  const titled = `jsonb_build_object('full_title_id', 'bench-' || nth)`
  const named = `jsonb_build_object('pack_id', 'bench-' || nth)`
  await client.query(`${like('title', titled, many)} where full_title_id = '${full_title_id}'`)
  await client.query(`${like('pack', `${named} || ${titled}`, many)} where pack_id = '${pack_id}'`)
  const priced = `${named} || jsonb_build_object('pack_price_id', 'bench-' || nth)`
  await client.query(`${like('pack_price', priced, many)} where pack_price_id = '${pack_price_id}'`)
  await client.query(`${like('pack_story', named, many)} where pack_id = '${pack_id}'`)
  const member = `jsonb_build_object('member_id', 'bench-' || nth, 'email', 'bench-' || nth || '@ginmaku.example',
    'email_folded', 'bench-' || nth || '@ginmaku.example')`
  const buyers = `generate_series(0, ${2 * purchaseConnections}) nth`
  await client.query(`${like('member', member, buyers)} where email = '${sample.email}'`)
  await client.query('analyze')
  return { price }
}

const from = (nth: number) => ({ 'x-forwarded-for': `10.0.1.${nth}` })

export async function logIn(apiOrigin: string, nth: number): Promise<Buyer> {
  const body = { email: emailOf(nth), password: sample.password }
  const tokens = await apiClient(apiOrigin, 'ja', from(nth)).call('POST /login', { body })
  return { memberId: `bench-${nth}`, tokens, bought: 0 }
}

export async function buy(apiOrigin: string, buyer: Buyer, nth: number, price: number) {
  const session = { 'x-auth-key': buyer.tokens.auth_key, 'x-access-token': buyer.tokens.access_token }
  const idempotencyKey = randomUUID()
  const pack_price_id = packOf(buyer.bought++)
  const order = { pack_price_id, payment_kind: 'card' as const, card_token: 'token', confirm_price: price }
  const body = { ...order, confirmed: true as const }
  const api = apiClient(apiOrigin, 'ja', { ...session, ...from(nth) })
  const { status, purchase_number } = await api.call('POST /purchase', { body }, { idempotencyKey })
  if (status !== 'granted') throw new Error(`${purchase_number} is ${status}`)
  return { purchase_number, idempotencyKey, pack_price_id }
}
