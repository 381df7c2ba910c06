import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { findMember } from '../../identity/public.ts'
import { enqueueMail, formatMoney } from '../../mail/public.ts'
import type { PurchaseRow } from '../purchase-store.ts'

/** Adds the receipt to the mail outbox, in the granting transaction, so that each purchase gets exactly one. */
export async function enqueueReceipt(trx: Kysely<Database>, purchase: PurchaseRow, now: Date): Promise<void> {
  const member = await findMember(trx, purchase.member_id)
  if (!member) return
  const { locale } = purchase
  const amount = (value: number) => formatMoney(value, purchase.currency, locale)
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' })
  await enqueueMail(
    trx,
    {
      kind: 'purchase_receipt',
      to: member.email,
      memberId: member.member_id,
      locale,
      facts: {
        purchase_number: purchase.purchase_number,
        title_name: purchase.title_name[locale],
        pack_name: purchase.pack_name[locale],
        price: amount(purchase.price),
        tax: amount(purchase.tax),
        tax_rate: String(purchase.tax_rate),
        purchased_at: at.format(now),
        full_title_id: purchase.full_title_id,
      },
    },
    now,
  )
}
