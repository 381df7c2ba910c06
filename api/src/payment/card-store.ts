import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PaymentCardTable } from './payment-tables.ts'

type Db = Kysely<Database>

/** The member's only card; a newer one replaces it. */
export async function saveCard(db: Db, card: PaymentCardTable): Promise<void> {
  const { member_id, ...rest } = card
  await db
    .insertInto('payment_card')
    .values(card)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(rest))
    .execute()
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

export function listOwnCards(db: Db, memberId: string) {
  return db
    .selectFrom('payment_card')
    .select(['brand', 'last4', 'expiry', 'kept_at'])
    .where('member_id', '=', memberId)
    .execute()
}

export async function forgetCard(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('payment_card').where('member_id', '=', memberId).execute()
}
