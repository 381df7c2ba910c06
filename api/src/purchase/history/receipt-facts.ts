import { cardName } from '@ginmaku/shared-contracts/api/purchase/card-name.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { formatDateTime, formatPeriod } from '../../calendar.ts'
import { findLiveEvent, findTitleNames, liveWindow, presentPerformance } from '../../catalogue/public.ts'
import type { Database } from '../../database/tables.ts'
import { listGranted } from '../../entitlement/public.ts'
import { writeCalendar } from '../../live/public.ts'
import { formatMoney } from '../../mail/public.ts'
import { type DccOfferRow, findUsedOffer } from '../dcc/dcc-offer-store.ts'
import { findGift } from '../gift/gift-store.ts'
import { mailPosterOf } from '../mail-poster.ts'
import { billsMonthly, statementOf } from '../price/carrier-statement.ts'
import type { PackPurchase, PurchaseRow } from '../purchase-store.ts'

type Trx = Kysely<Database>

export function amounts({ purchase_number, price, tax, tax_rate, currency, locale, created_at }: PurchaseRow) {
  const amount = (value: number) => formatMoney(value, currency, locale)
  return {
    ...{ purchase_number, price: amount(price), tax: amount(tax), tax_rate: String(tax_rate) },
    // The time of the order, as on the complete page and in the history; the grant may be much later.
    purchased_at: formatDateTime(created_at, locale),
  }
}

/** What the mail of a receipt says of a pack. In the transaction that has granted it. */
export async function packFacts(
  trx: Trx,
  purchase: PackPurchase,
  { siteOrigin, now }: { siteOrigin: string; now: Date },
) {
  const { title_name, pack_name, locale, full_title_id, quality_type, payment_kind, currency } = purchase
  const { coupon_price, origin_price, fee } = purchase
  const gift = purchase.is_gift ? await findGift(trx, purchase.purchase_number) : undefined
  const offer = payment_kind === 'dcc' ? await findUsedOffer(trx, purchase.purchase_number) : undefined
  const statement = billsMonthly(payment_kind) ? await statementOf(trx, purchase) : undefined
  const amount = (value: number) => (value > 0 ? formatMoney(value, currency, locale) : '')
  return {
    ...amounts(purchase),
    ...mailPosterOf(purchase),
    ...{ title_name: title_name[locale], pack_name: pack_name[locale], full_title_id },
    ...{ quality: qualities[quality_type], payment_kind },
    card: cardIn(purchase),
    ...{ list_price: amount(coupon_price > 0 ? origin_price : 0), coupon: amount(coupon_price), fee: amount(fee) },
    monthly_fee: amount(statement?.fee ?? 0),
    gift_expires_at: gift?.expires_at ? formatDateTime(gift.expires_at, locale) : '',
    ...(await periodFacts(trx, purchase, now)),
    ...(offer && chargedFacts(offer, locale)),
    ...(purchase.is_live && (await ticketFacts(trx, purchase, siteOrigin, now))),
  }
}

const qualities = { 1: 'SD', 2: 'HD', 3: '4K' } as const

/** `Visa •••• 1111`; empty if it was not paid by card. */
export const cardIn = ({ card_brand: brand, card_last4: last4 }: PurchaseRow): string =>
  brand && last4 ? cardName({ brand, last4 }) : ''

/** When it may be watched; of a gift, counted from when it is accepted. */
async function periodFacts(trx: Trx, purchase: PackPurchase, now: Date) {
  const { purchase_number, locale, opens_at, is_gift, start_within_days, view_days, ends_at } = purchase
  const [right] = is_gift ? [] : await listGranted(trx, 'purchase', [purchase_number])
  const at = (when: Date | null | undefined) => (when ? formatDateTime(when, locale) : '')
  return {
    ...(opens_at && opens_at > now && { opens_at: at(opens_at) }),
    watch_until: at(is_gift ? ends_at : right?.view_expire_at),
    start_by: at(right?.start_deadline),
    start_within_days: is_gift && start_within_days !== null ? String(start_within_days) : '',
    view_days: view_days === null ? '' : String(view_days),
  }
}

/** The performance that a ticket admits to, in words and as a calendar. */
async function ticketFacts(trx: Trx, purchase: PackPurchase, siteOrigin: string, now: Date) {
  const event = await findLiveEvent(trx, purchase.full_title_id)
  const [title] = await findTitleNames(trx, [purchase.full_title_id])
  if (!event || !title) return {}
  const { starts_at, ends_at } = liveWindow(event, now)
  const { replay_days } = presentPerformance(event, now)
  return {
    performance: formatPeriod(starts_at, ends_at, purchase.locale),
    repeats: event.repeats_every === null ? '' : 'yes',
    replay_days: replay_days === undefined ? '' : String(replay_days),
    calendar: writeCalendar({ event, title, now, siteOrigin }, purchase.locale),
  }
}

/** The amount charged in the card's own currency, and the rate. */
const chargedFacts = (offer: DccOfferRow, locale: Locale) => ({
  charged: formatMoney(offer.charge_amount, offer.charge_currency, locale),
  rate: `1 ${offer.charge_currency} = ${offer.rate} ${offer.currency}`,
  margin: `${offer.margin_percent}%`,
})
