import type { Kysely } from 'kysely'
import { formatDay } from '../../calendar.ts'
import { cancelBy, findMemberships, nextUpdateDate } from '../../channel/public.ts'
import type { Database } from '../../database/tables.ts'
import { findMember } from '../../identity/public.ts'
import { enqueueMail } from '../../mail/public.ts'
import type { PurchaseDeps } from '../checkout.ts'
import { mailPosterOf } from '../mail-poster.ts'
import type { ChannelPurchase, PurchaseRow } from '../purchase-store.ts'
import { purchaserOf } from '../purchaser.ts'
import { amounts, cardIn, packFacts } from './receipt-facts.ts'

/** Adds the receipt to the mail outbox, in the granting transaction, so that each purchase gets exactly one. */
export async function enqueueReceipt(
  { settings }: Pick<PurchaseDeps, 'settings'>,
  trx: Kysely<Database>,
  purchase: PurchaseRow,
  now: Date,
): Promise<void> {
  const member = await findMember(trx, purchase.member_id)
  if (!member) return
  const { locale } = purchase
  const purchaser = purchaserOf(member, locale)
  const addressed = { to: member.email, memberId: member.member_id, locale }
  if (purchase.subject_kind === 'pack') {
    const facts = await packFacts(trx, purchase, { siteOrigin: settings.SITE_ORIGIN, now })
    await enqueueMail(trx, { kind: 'purchase_receipt', ...addressed, facts: { ...facts, purchaser } }, now)
    return
  }
  const kind = purchase.term_date === null ? 'channel_joined' : 'channel_renewed'
  await enqueueMail(trx, { kind, ...addressed, facts: { ...(await channelFacts(trx, purchase, now)), purchaser } }, now)
}

async function channelFacts(trx: Kysely<Database>, purchase: ChannelPurchase, now: Date) {
  const { publisher_id, title_name, locale } = purchase
  const [membership] = await findMemberships(trx, purchase.member_id, [publisher_id], now)
  const next = nextUpdateDate(membership?.billing_since ?? now, now)
  return {
    ...amounts(purchase),
    ...mailPosterOf(purchase),
    card: cardIn(purchase),
    ...{ publisher_id, channel_name: title_name[locale] },
    ...{ next_billing_date: formatDay(next, locale), cancel_by: formatDay(cancelBy(next), locale) },
  }
}
