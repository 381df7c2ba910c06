import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { formatDateTime, formatDay } from '../../calendar.ts'
import { cancelBy, findMemberships, nextUpdateDate } from '../../channel/public.ts'
import type { Database } from '../../database/tables.ts'
import { findMember } from '../../identity/public.ts'
import { enqueueMail, formatMoney } from '../../mail/public.ts'
import { type DccOfferRow, findUsedOffer } from '../dcc/dcc-offer-store.ts'
import { findGift } from '../gift/gift-store.ts'
import type { ChannelPurchase, PackPurchase, PurchaseRow } from '../purchase-store.ts'

/** Adds the receipt to the mail outbox, in the granting transaction, so that each purchase gets exactly one. */
export async function enqueueReceipt(trx: Kysely<Database>, purchase: PurchaseRow, now: Date): Promise<void> {
  const member = await findMember(trx, purchase.member_id)
  if (!member) return
  const { locale } = purchase
  const addressed = { to: member.email, memberId: member.member_id, locale }
  if (purchase.subject_kind === 'pack') {
    const offer = purchase.payment_kind === 'dcc' ? await findUsedOffer(trx, purchase.purchase_number) : undefined
    const charged = offer && chargedFacts(offer, locale)
    await enqueueMail(
      trx,
      { kind: 'purchase_receipt', ...addressed, facts: { ...(await packFacts(trx, purchase)), ...charged } },
      now,
    )
    return
  }
  const kind = purchase.term_date === null ? 'channel_joined' : 'channel_renewed'
  await enqueueMail(trx, { kind, ...addressed, facts: await channelFacts(trx, purchase, now) }, now)
}

function amounts({ purchase_number, price, tax, tax_rate, currency, locale, created_at }: PurchaseRow) {
  const amount = (value: number) => formatMoney(value, currency, locale)
  return {
    ...{ purchase_number, price: amount(price), tax: amount(tax), tax_rate: String(tax_rate) },
    // The time of the order, as on the complete page and in the history; the grant may be much later.
    purchased_at: formatDateTime(created_at, locale),
  }
}

async function packFacts(trx: Kysely<Database>, purchase: PackPurchase) {
  const gift = purchase.is_gift ? await findGift(trx, purchase.purchase_number) : undefined
  const { title_name, pack_name, locale, full_title_id } = purchase
  return {
    ...amounts(purchase),
    ...{ title_name: title_name[locale], pack_name: pack_name[locale], full_title_id },
    gift_expires_at: gift?.expires_at ? formatDateTime(gift.expires_at, locale) : '',
  }
}

async function channelFacts(trx: Kysely<Database>, purchase: ChannelPurchase, now: Date) {
  const { publisher_id, title_name, locale } = purchase
  const [membership] = await findMemberships(trx, purchase.member_id, [publisher_id], now)
  const next = nextUpdateDate(membership?.billing_since ?? now, now)
  return {
    ...amounts(purchase),
    ...{ publisher_id, channel_name: title_name[locale] },
    ...{ next_billing_date: formatDay(next, locale), cancel_by: formatDay(cancelBy(next), locale) },
  }
}

/** The amount charged in the card's own currency, and the rate. */
const chargedFacts = (offer: DccOfferRow, locale: Locale) => ({
  charged: formatMoney(offer.charge_amount, offer.charge_currency, locale),
  rate: `1 ${offer.charge_currency} = ${offer.rate} ${offer.currency}`,
  margin: `${offer.margin_percent}%`,
})
