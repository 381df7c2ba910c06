import { findLiveEvent, presentPerformance } from '../../catalogue/public.ts'
import { priceCoupon } from '../../coupon/public.ts'
import { posterIn } from '../../image/public.ts'
import { offeredKinds } from '../../payment/public.ts'
import { ApiError } from '../../server/api-error.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { Checkout } from '../checkout.ts'
import { canBeGiven, canPayGift, refuseFreeGift } from '../gift/gift-view.ts'
import { presentHeld } from '../held-elsewhere.ts'
import { findPackForSale } from '../pack-for-sale.ts'
import { refuseCoupon, refuseHeld, refuseUnsold } from '../refuse-sale.ts'
import { billsMonthly, statementWith } from './carrier-statement.ts'
import { breakDown } from './price-breakdown.ts'

/** A card's own currency needs a gateway that converts. */
const kindsFor = ({ gateways }: Checkout, amount: Parameters<typeof offeredKinds>[0], isGift: boolean) =>
  offeredKinds(amount)
    .filter((kind) => kind !== 'dcc' || gateways.forCards.quoteInCardCurrency !== undefined)
    .filter((kind) => !isGift || canPayGift(kind))

/** The quote for the final confirmation; throws the same errors as the purchase. */
export const quotePack = (checkout: Checkout) =>
  endpoint('POST /purchase/quote', async ({ body }, caller, { header }) => {
    const { db, clock } = checkout.deps
    const pack = await findPackForSale(db, body.pack_price_id, clock.now())
    if (!pack) throw new ApiError('not_found')
    const { upgrade, elsewhere } = await refuseHeld(checkout, caller.memberId, pack, body.is_gift)
    refuseUnsold(pack, caller, header('user-agent'))
    if (upgrade) refuseCoupon(body.coupon_code)
    const coupon = await priceCoupon(checkout.deps, caller, body.coupon_code, pack)
    const breakdown = breakDown(pack.price, coupon?.coupon_price, upgrade?.credit)
    if (body.is_gift) refuseFreeGift(breakdown.price)
    const amount = { price: breakdown.price, currency: pack.currency }
    const kinds = kindsFor(checkout, amount, body.is_gift).filter(checkout.gateways.takes)
    const billed = kinds.find(billsMonthly)
    const event = pack.is_live ? await findLiveEvent(db, pack.full_title_id) : undefined
    return {
      pack_price_id: pack.pack_price_id,
      full_title_id: pack.full_title_id,
      title_name: pack.title_name[caller.locale],
      image: posterIn(pack.image, caller.locale),
      pack_id: pack.pack_id,
      pack_name: pack.pack_name[caller.locale],
      sales_type: pack.sales_type,
      quality_type: pack.quality_type,
      view_type: pack.view_type,
      ...(pack.view_days !== null && { view_days: pack.view_days }),
      ...(pack.start_within_days !== null && { start_within_days: pack.start_within_days }),
      ...(pack.opens_at && pack.opens_at > clock.now() && { opens_at: pack.opens_at.toISOString() }),
      ...(pack.ends_at && { view_expire_at: pack.ends_at.toISOString() }),
      ...(event && { performance: presentPerformance(event, clock.now()) }),
      ...(pack.on_sale_until && { on_sale_until: pack.on_sale_until.toISOString() }),
      ...(pack.campaign && {
        campaign: { ends_at: pack.campaign.ends_at.toISOString(), regular_price: pack.campaign.regular_price },
      }),
      ...breakdown,
      ...(coupon && {
        coupon: {
          ...{ coupon_code: coupon.code, coupon_name: coupon.name[caller.locale] },
          ...(coupon.lost > 0 && { lost: coupon.lost }),
        },
      }),
      ...(elsewhere && { held: presentHeld(elsewhere) }),
      ...(upgrade && { upgrade: { credit: upgrade.credit, from: upgrade.from } }),
      currency: pack.currency,
      payment_kinds: kinds,
      can_be_given: canBeGiven(breakDown(pack.price, coupon?.coupon_price)),
      ...(billed && { statement: await statementWith(db, caller.memberId, billed, amount, clock.now()) }),
    }
  })
