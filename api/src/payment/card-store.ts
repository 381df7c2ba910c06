import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PaymentCardTable } from './payment-tables.ts'

type Db = Kysely<Database>

/** Stores the member's only card; the gateway has to delete the one that it replaces. */
export async function saveCard(trx: Db, card: PaymentCardTable): Promise<void> {
  // Locks, because otherwise two cards stored at the same time would not replace each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card ${card.member_id}`}, 0))`.execute(trx)
  await removeCard(trx, card.member_id)
  await trx.insertInto('payment_card').values(card).execute()
  await deleteDroppedCard(trx, card.gateway, card.customer_id)
}

/** @param gateway the gateway to charge at: a card stored at another one can't be used */
export function findCard(db: Db, memberId: string, gateway: string) {
  return db
    .selectFrom('payment_card')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
}

export async function hasCard(db: Db, memberId: string, gateway: string): Promise<boolean> {
  return (await findCard(db, memberId, gateway)) !== undefined
}

/** False when the member has none. The gateway has to delete it too. */
export async function removeCard(trx: Db, memberId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('payment_card')
    .where('member_id', '=', memberId)
    .returning(['gateway', 'customer_id'])
    .executeTakeFirst()
  if (removed) await trx.insertInto('dropped_card').values(removed).execute()
  return removed !== undefined
}

/** Cards that gateways still have to delete. */
export function listDroppedCards(db: Db) {
  return db.selectFrom('dropped_card').select(['gateway', 'customer_id']).orderBy('dropped_at').limit(100).execute()
}

export async function deleteDroppedCard(db: Db, gateway: string, customerId: string): Promise<void> {
  await db.deleteFrom('dropped_card').where('gateway', '=', gateway).where('customer_id', '=', customerId).execute()
}

export function listOwnCards(db: Db, memberId: string) {
  return db
    .selectFrom('payment_card')
    .select(['brand', 'last4', 'expiry', 'kept_at'])
    .where('member_id', '=', memberId)
    .execute()
}
