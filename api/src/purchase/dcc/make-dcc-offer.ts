import { randomUUID } from 'node:crypto'
import type { CallReceived } from '@ginmaku/shared-contracts/api/contract.ts'
import { after, minuteMs } from '../../clock.ts'
import { priceCoupon } from '../../coupon/public.ts'
import { type CardSource, type Charge, findCard, GatewayError, paymentKinds } from '../../payment/public.ts'
import { ApiError } from '../../server/api-error.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { RateLimit } from '../../server/rate-limits.ts'
import type { Checkout, PurchaseDeps } from '../checkout.ts'
import { findPackForSale } from '../pack-for-sale.ts'
import { breakDown } from '../price/price-breakdown.ts'
import { refuseCoupon, refuseHeld, refuseUnsold } from '../refuse-sale.ts'
import { ownDccOffer, presentDccOffer } from './dcc-offer.ts'
import { insertDccOffer } from './dcc-offer-store.ts'

const decimals = 6

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0

/** A decimal of at most six decimals, in millionths. */
function millionthsOf(decimal: string): bigint {
  const [whole = '', rest = ''] = decimal.split('.')
  return BigInt(whole + rest.padEnd(decimals, '0'))
}

/**
 * Converts an amount to a card's currency: divides by the rate and rounds half of a smallest unit up. Exact, because amounts
 * and rates are whole numbers here.
 * @param rate of the amount's currency, for one unit of the card's
 */
export function inCardCurrency({ amount, currency }: Charge, rate: string, cardCurrency: string): number {
  const numerator = BigInt(amount) * 10n ** BigInt(decimals + decimalsOf(cardCurrency))
  const denominator = millionthsOf(rate) * 10n ** BigInt(decimalsOf(currency))
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** spec §10.5: how long a rate is locked for the buyer. */
const lockedMs = 10 * minuteMs

/** Each offer queries the gateway about a card, so the limit prevents testing stolen cards with a stolen session. */
const perMember: RateLimit = { name: 'dcc-offer', points: 60, duration: 60 * 60 }

/** spec §10.5: Visa or Mastercard. */
const brands = ['visa', 'mastercard']

/**
 * Offers to charge a card from abroad in its own currency. It reserves nothing, and nothing is charged until an order uses it.
 * @throws ApiError dcc_not_offered for any other card; and the errors of the purchase itself
 */
export const makeDccOffer = (checkout: Checkout) =>
  endpoint('POST /purchase/dcc-offer', async ({ body }, caller, { header }) => {
    const { deps } = checkout
    const { db, clock, limits } = deps
    const now = clock.now()
    const pack = await findPackForSale(db, body.pack_price_id, now)
    if (!pack) throw new ApiError('not_found')
    const { upgrade } = await refuseHeld(checkout, caller.memberId, pack, false)
    refuseUnsold(pack, caller, header('user-agent'))
    if (upgrade) refuseCoupon(body.coupon_code)
    const coupon = await priceCoupon(deps, caller, body.coupon_code, pack)
    const { price } = breakDown(pack.price, coupon?.coupon_price, upgrade?.credit)
    const amount: Charge = { amount: price, currency: pack.currency }
    if (!paymentKinds.dcc.isOfferedFor({ price, currency: pack.currency })) throw new ApiError('dcc_not_offered')
    await limits.spend(perMember, caller.memberId)
    const source = await cardAskedAbout(checkout, body, caller.memberId)
    const { gateway, validMs, quoteId, card, ...quote } = await askGateway(checkout, source, amount)
    const offer = await insertDccOffer(db, {
      ...{ dcc_offer_id: randomUUID(), member_id: caller.memberId, pack_price_id: pack.pack_price_id },
      ...{ price, currency: pack.currency, charge_amount: quote.amount, charge_currency: quote.currency },
      ...{ rate: quote.rate, reference_rate: quote.referenceRate, margin_percent: quote.marginPercent },
      ...{ card_brand: card.brand, card_last4: card.last4, gateway, quote_id: quoteId, source: JSON.stringify(source) },
      ...{ created_at: now, expires_at: after(now, Math.min(lockedMs, validMs)), purchase_number: null },
    })
    return presentDccOffer(offer, now)
  })

type Asked = CallReceived<'POST /purchase/dcc-offer'>['body']

/** @throws ApiError dcc_offer_unknown; invalid_fields when no card is named or stored */
async function cardAskedAbout({ deps, gateways }: Checkout, asked: Asked, memberId: string): Promise<CardSource> {
  if (asked.card_token) return { token: asked.card_token }
  if (asked.dcc_offer_id !== undefined) {
    const { source } = await ownDccOffer(deps, memberId, asked.dcc_offer_id)
    if (source) return source
    throw new ApiError('dcc_offer_unknown')
  }
  const stored = await findCard(deps.db, memberId, gateways.forCards.name)
  if (!stored) throw new ApiError('invalid_fields', { errors: { card_token: 'required' } })
  return { customerId: stored.customer_id }
}

/** @throws ApiError dcc_not_offered, card_not_accepted, gateway_unreachable */
async function askGateway({ deps, gateways }: Checkout, source: CardSource, price: Charge) {
  const gateway = gateways.forCards
  if (!gateway.quoteInCardCurrency) throw new ApiError('dcc_not_offered')
  const asked = await gateway.quoteInCardCurrency(source, price).catch((cause: unknown) => {
    throw cause instanceof GatewayError ? new ApiError('gateway_unreachable', { cause }) : cause
  })
  if (asked.outcome === 'refused') throw new ApiError(asked.failure)
  const { quote } = asked
  if (!brands.includes(quote.card.brand.toLowerCase()) || quote.currency === price.currency)
    throw new ApiError('dcc_not_offered')
  if (quote.amount !== inCardCurrency(price, quote.rate, quote.currency)) {
    deps.log.error({ price, quote }, 'the gateway’s amount does not follow from its rate')
    throw new ApiError('gateway_unreachable')
  }
  return { ...quote, gateway: gateway.name }
}

/** An offer of the caller, even if it has expired or was used. */
export const getDccOffer = (deps: PurchaseDeps) =>
  endpoint('GET /user/dcc-offer/{dcc_offer_id}', async ({ params }, { memberId }) =>
    presentDccOffer(await ownDccOffer(deps, memberId, params.dcc_offer_id), deps.clock.now()),
  )
