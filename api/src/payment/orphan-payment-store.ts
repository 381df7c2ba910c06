import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { recordMoney } from './ledger-store.ts'
import type { GatewayPayment } from './payment-gateway.ts'

type Db = Kysely<Database>

/** Undefined when there was no search yet. */
export async function searchedUntil(db: Db, gateway: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('orphan_search')
    .select('searched_until')
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return row?.searched_until
}

export async function markSearched(db: Db, gateway: string, until: Date): Promise<void> {
  await db
    .insertInto('orphan_search')
    .values({ gateway, searched_until: until })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet({ searched_until: until }))
    .execute()
}

/**
 * Records a payment without a purchase, here and in the ledger, with its current state at the gateway. May be called repeatedly.
 */
export async function recordOrphan(db: Db, payment: GatewayPayment, now: Date): Promise<void> {
  const { gateway, paymentId: payment_id, reference, amount, currency } = payment
  const returned_at = payment.state === 'refunded' ? now : null
  await db.transaction().execute(async (trx) => {
    // A concurrent transaction that records the same payment waits here for the first one's ledger entry.
    await trx
      .insertInto('orphan_payment')
      .values({ gateway, payment_id, reference, amount, currency, found_at: now, returned_at })
      .onConflict((conflict) =>
        conflict
          .columns(['gateway', 'payment_id'])
          .doUpdateSet((eb) => ({ returned_at: eb.fn.coalesce('orphan_payment.returned_at', eb.val(returned_at)) })),
      )
      .execute()
    await recordMoney(trx, payment, undefined, now)
  })
}

/** Number of orphan payments found since then, refunded or not. */
export async function countOrphans(db: Db, since: Date): Promise<number> {
  const query = db.selectFrom('orphan_payment').select((eb) => eb.fn.countAll<string>().as('count'))
  return Number((await query.where('found_at', '>=', since).executeTakeFirstOrThrow()).count)
}

/** Unreturned payments found at or before `until`. */
export function listUnreturnedOrphans(db: Db, until: Date) {
  return db
    .selectFrom('orphan_payment')
    .select(['gateway', 'payment_id', 'reference'])
    .where('returned_at', 'is', null)
    .where('found_at', '<=', until)
    .orderBy('found_at')
    .execute()
}
