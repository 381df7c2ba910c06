import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type EntryDraft, entriesFor, type PaymentAmounts, type SaleParts } from './ledger-lines.ts'
import type { GatewayPayment } from './payment-gateway.ts'

type Db = Kysely<Database>

/** The captured and refunded amounts of a payment. */
export const amountsOf = ({ state, amount, refundedAmount }: GatewayPayment): PaymentAmounts => {
  const tookMoney = state === 'captured' || state === 'refunded'
  return { captured: tookMoney ? amount : 0, refunded: tookMoney ? refundedAmount : 0 }
}

/** The amounts of a payment in the ledger. */
export async function recordedAmounts(db: Db, gateway: string, paymentId: string): Promise<PaymentAmounts> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('event')
    .select((eb) => eb.fn.max('total').as('total'))
    .where('gateway', '=', gateway)
    .where('payment_id', '=', paymentId)
    .groupBy('event')
    .execute()
  const totalOf = (name: EntryDraft['event']) => rows.find(({ event }) => event === name)?.total ?? 0
  return { captured: totalOf('captured'), refunded: totalOf('refunded') }
}

/**
 * Enters the changes of a payment at the gateway that the ledger does not have yet, in the caller's transaction. The caller holds
 * a lock, so that no other transaction enters this payment.
 * @param sale undefined for a payment without a purchase
 * @returns the new entries
 */
export async function recordMoney(
  trx: Db,
  payment: GatewayPayment,
  sale: SaleParts | undefined,
  now: Date,
): Promise<EntryDraft[]> {
  const { gateway, paymentId, reference, currency } = payment
  const amounts = amountsOf(payment)
  if (amounts.captured === 0) return []
  const drafts = entriesFor(gateway, await recordedAmounts(trx, gateway, paymentId), amounts, currency, sale)
  for (const { lines, ...entry } of drafts) {
    const { ledger_entry_id } = await trx
      .insertInto('ledger_entry')
      .values({ ...entry, gateway, payment_id: paymentId, reference, currency, at: now })
      .returning('ledger_entry_id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('ledger_line')
      .values(lines.map((line) => ({ ...line, ledger_entry_id })))
      .execute()
  }
  return drafts
}

/** The payments of a gateway in the ledger, by reference: captured since a time, or with these references. */
export async function listRecorded(
  db: Db,
  gateway: string,
  which: { since: Date } | { references: readonly string[] },
) {
  const base = db
    .selectFrom('ledger_entry')
    .select(['reference', 'currency'])
    .select(sql<number>`coalesce(sum(amount) filter (where event = 'captured'), 0)::integer`.as('captured'))
    .select(sql<number>`coalesce(sum(amount) filter (where event = 'refunded'), 0)::integer`.as('refunded'))
    .where('gateway', '=', gateway)
    .groupBy(['reference', 'currency'])
  if ('references' in which) return base.where('reference', 'in', ['', ...which.references]).execute()
  const recent = db.selectFrom('ledger_entry').select('reference').where('event', '=', 'captured')
  return base.where('reference', 'in', recent.where('at', '>=', which.since)).execute()
}

/**
 * The refunds of these payments, the oldest first, in the currency of the sale: the refunded amount, and the consumption tax in
 * it; and the amount that the gateway paid back.
 */
export function listRefunded(db: Db, references: readonly string[]) {
  return db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_line as line', 'line.ledger_entry_id', 'ledger_entry.ledger_entry_id')
    .select(['reference', 'at', 'line.currency'])
    .select(sql<number>`sum(line.amount)::integer`.as('amount'))
    .select(sql<number>`coalesce(sum(line.amount) filter (where account = 'consumption_tax'), 0)::integer`.as('tax'))
    .select(sql<string>`max(ledger_entry.currency)`.as('paid_currency'))
    .select(sql<number>`max(ledger_entry.amount)::integer`.as('paid_back'))
    .where('event', '=', 'refunded')
    .where('account', 'in', ['refunds', 'consumption_tax', 'suspense'])
    .where('reference', 'in', ['', ...references])
    .groupBy(['ledger_entry.ledger_entry_id', 'reference', 'at', 'line.currency'])
    .orderBy('ledger_entry.ledger_entry_id')
    .execute()
}

/** The balance of each account. They sum to zero in each currency. */
export async function listBalances(db: Db) {
  const balances = await db
    .selectFrom('ledger_line')
    .select(['account', 'currency'])
    .select((eb) => eb.fn.sum<string>('amount').as('balance'))
    .groupBy(['account', 'currency'])
    .orderBy('currency')
    .orderBy('account')
    .execute()
  return balances.map((row) => ({ ...row, balance: Number(row.balance) }))
}
