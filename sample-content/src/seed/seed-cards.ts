import { after, dayMs } from '@ginmaku/api/clock.ts'
import type { Database } from '@ginmaku/api/database/tables.ts'
import { saveCard } from '@ginmaku/api/payment/public.ts'
import type { Kysely } from 'kysely'
import { sampleMembers } from './seed-members.ts'

/** The card that the sandbox gateway has stored from the start; other gateways know nothing of it, and it is not offered there. */
const storedAtSandbox = { gateway: 'sandbox', customer_id: 'cus_sample' }
export const sampleCard = { brand: 'visa', last4: '1111' }

/** Gives the demo member a stored card, with which channels renew. `db` must be a transaction. */
export async function seedCards(db: Kysely<Database>, now: Date): Promise<void> {
  const { member_id } = sampleMembers.demo
  await saveCard(db, {
    member_id,
    ...storedAtSandbox,
    ...sampleCard,
    expiry: '12/34',
    kept_at: after(now, -60 * dayMs),
  })
}
