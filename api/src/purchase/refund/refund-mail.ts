import type { Kysely } from 'kysely'
import { formatDateTime } from '../../calendar.ts'
import type { Database } from '../../database/tables.ts'
import { findMember } from '../../identity/public.ts'
import { enqueueMail, formatMoney } from '../../mail/public.ts'
import type { EntryDraft, GatewayPayment } from '../../payment/public.ts'
import { findGift, type GiftRow } from '../gift/gift-store.ts'
import { mailPosterOf } from '../mail-poster.ts'
import type { PurchaseRow } from '../purchase-store.ts'

/**
 * The meaning of a refund for the buyer.
 * - `part`: the purchase stays valid at a lower price
 * - `whole`: the purchase is undone
 * - `gift_…`: as `whole`, for a gift that was accepted or not
 * - `unneeded`: money without a purpose, e.g. for an order that had ended, or a second payment
 */
export type RefundMeaning = 'part' | 'whole' | 'gift_part' | 'gift_accepted' | 'gift_unaccepted' | 'unneeded'

/**
 * @param before the purchase before the refund
 * @param gift the gift of the purchase, if it is one
 */
export function refundMeaning(
  before: Pick<PurchaseRow, 'status' | 'reference'>,
  payment: Pick<GatewayPayment, 'state' | 'reference'>,
  gift?: Pick<GiftRow, 'accepted_at'>,
): RefundMeaning {
  if (before.status !== 'granted' || payment.reference !== before.reference) return 'unneeded'
  if (payment.state !== 'refunded') return gift ? 'gift_part' : 'part'
  if (!gift) return 'whole'
  return gift.accepted_at ? 'gift_accepted' : 'gift_unaccepted'
}

/**
 * Adds a mail about each refund among these new entries of the ledger to the outbox, in the transaction that enters them,
 * so that each refund is mailed once, no matter who made it.
 */
export async function enqueueRefundMails(
  trx: Kysely<Database>,
  before: PurchaseRow,
  payment: GatewayPayment,
  entries: readonly EntryDraft[],
  now: Date,
): Promise<void> {
  const refunds = entries.filter(({ event }) => event === 'refunded')
  const member = refunds.length > 0 ? await findMember(trx, before.member_id) : undefined
  if (!member) return
  const { locale } = before
  const money = (value: number) => formatMoney(value, payment.currency, locale)
  const gift = before.is_gift ? await findGift(trx, before.purchase_number) : undefined
  for (const { amount, total } of refunds) {
    const facts = {
      meaning: refundMeaning(before, payment, gift),
      purchase_number: before.purchase_number,
      title_name: before.title_name[locale],
      pack_name: before.pack_name[locale],
      payment_kind: before.payment_kind,
      refunded: money(amount),
      left: money(payment.amount - total),
      refunded_at: formatDateTime(now, locale),
      ...mailPosterOf(before),
    }
    const to = { to: member.email, memberId: member.member_id, locale }
    await enqueueMail(trx, { kind: 'purchase_refunded', ...to, facts }, now)
  }
}
