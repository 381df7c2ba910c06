import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PurchaseAttemptTable } from './purchase-tables.ts'

type Db = Kysely<Database>

/** The columns of an attempt that change while it is paid. */
export type AttemptPayment = Pick<Selectable<PurchaseAttemptTable>, 'gateway_payment_id' | 'action_url' | 'asked_at'>

/** The attempt with this reference at a gateway, whether current or not. */
export function findAttempt(db: Db, gateway: string, reference: string) {
  return db
    .selectFrom('purchase_attempt')
    .select(['reference', 'purchase_number'])
    .where('reference', '=', reference)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
}

/** Leaves undefined columns unchanged. The caller holds the purchase's lock. */
export async function updateCurrentAttempt(
  trx: Db,
  purchaseNumber: string,
  change: { [Column in keyof AttemptPayment]?: AttemptPayment[Column] | undefined },
): Promise<void> {
  const known = Object.entries(change).filter(([, value]) => value !== undefined)
  if (known.length === 0) return
  await trx
    .updateTable('purchase_attempt')
    .set(Object.fromEntries(known))
    .where('purchase_number', '=', purchaseNumber)
    .where('attempt_number', '=', (eb) =>
      eb.selectFrom('purchase').select('attempt_number').where('purchase_number', '=', purchaseNumber),
    )
    .execute()
}

/** Deletes the addresses at which this member's payments could be continued. */
export async function eraseActions(trx: Db, memberId: string): Promise<void> {
  await trx
    .updateTable('purchase_attempt')
    .set({ action_url: null })
    .where('purchase_number', 'in', (eb) =>
      eb.selectFrom('purchase').select('purchase_number').where('member_id', '=', memberId),
    )
    .execute()
}

/** Attempts at a gateway with the state of their purchases: those of purchases made since a time, or with these references. */
export function listAttempts(db: Db, gateway: string, which: { since: Date } | { references: readonly string[] }) {
  const attempts = db
    .selectFrom('purchase_attempt as attempt')
    .innerJoin('purchase', 'purchase.purchase_number', 'attempt.purchase_number')
    .select(['attempt.reference', 'purchase.purchase_number', 'member_id', 'status', 'is_gift'])
    .select((eb) => [
      eb.fn.coalesce('charge_amount', 'price').as('charge_amount'),
      eb.fn.coalesce('charge_currency', 'currency').as('charge_currency'),
    ])
    .select(['attempt.attempt_number', 'purchase.attempt_number as current_attempt'])
    .where('attempt.gateway', '=', gateway)
  const matching =
    'references' in which
      ? attempts.where('attempt.reference', 'in', ['', ...which.references])
      : attempts.where('purchase.created_at', '>=', which.since)
  return matching.execute()
}
