import type { CarrierStatement, PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Kysely } from 'kysely'
import { monthInTokyo } from '../../calendar.ts'
import type { Database } from '../../database/tables.ts'
import { paymentKinds } from '../../payment/public.ts'
import type { PurchaseRow } from '../purchase-store.ts'
import { sumPayments } from './carrier-statement-store.ts'
import { taxRate } from './price-breakdown.ts'

type Db = Kysely<Database>

/** spec §9.5. The carrier charges the fee once a month; it is not part of a price. */
export function statementFor(kind: PaymentKind, month: string, total: number, currency: string): CarrierStatement {
  const fee_without_tax = paymentKinds[kind].monthlyFee?.(total) ?? 0
  return { month, total, fee: Math.floor((fee_without_tax * (100 + taxRate)) / 100), fee_without_tax, currency }
}

export const billsMonthly = (kind: PaymentKind): boolean => paymentKinds[kind].monthlyFee !== undefined

/** This month's bill if the purchase were paid with this kind now. */
export async function statementWith(
  db: Db,
  memberId: string,
  kind: PaymentKind,
  { price, currency }: { price: number; currency: string },
  now: Date,
): Promise<CarrierStatement> {
  const { month, ...period } = monthInTokyo(now)
  const others = await sumPayments(db, memberId, { kind, ...period })
  return statementFor(kind, month, others + price, currency)
}

/** The bill of the month in which the purchase was ordered, with this purchase. */
export async function statementOf(db: Db, purchase: PurchaseRow): Promise<CarrierStatement> {
  const { month, ...period } = monthInTokyo(purchase.created_at)
  const { member_id, payment_kind: kind, purchase_number } = purchase
  const others = await sumPayments(db, member_id, { kind, ...period }, purchase_number)
  return statementFor(kind, month, others + purchase.price, purchase.currency)
}
