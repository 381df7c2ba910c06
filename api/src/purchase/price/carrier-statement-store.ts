import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'

/**
 * Yen of a member's purchases in this period that were paid with this kind and not refunded.
 * @param without number of a purchase to leave out
 */
export async function sumPayments(
  db: Kysely<Database>,
  memberId: string,
  { kind, from, until }: { kind: PaymentKind; from: Date; until: Date },
  without = '',
): Promise<number> {
  const { total } = await db
    .selectFrom('purchase')
    .select((eb) => eb.fn.sum<string | null>('price').as('total'))
    .where('member_id', '=', memberId)
    .where('payment_kind', '=', kind)
    .where('status', '=', 'granted')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('purchase_number', '!=', without)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}
