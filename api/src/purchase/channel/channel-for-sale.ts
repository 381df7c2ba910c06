import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { findChannelForSale } from '../../catalogue/public.ts'
import { membershipOf, pictureOf } from '../../channel/public.ts'
import { offeredKinds, paymentKinds } from '../../payment/public.ts'
import { ApiError } from '../../server/api-error.ts'
import type { MemberCaller } from '../../server/caller.ts'
import type { Checkout } from '../checkout.ts'
import { isOpen } from '../purchase-status.ts'
import { findOpenChannelPurchase } from '../purchase-store.ts'
import { inProgress, refreshOpenPurchase } from '../refuse-sale.ts'

/** A channel at its price, as stored in a purchase. */
export interface ChannelForSale {
  publisher_id: string
  name: Record<Locale, string>
  description: Record<Locale, string>
  /** The poster of its first title; empty when it has none. */
  image: string
  /** A month, in the smallest unit of `currency`, tax included. */
  price: number
  currency: string
}

/**
 * The channel as it is offered to the caller now.
 * @throws ApiError not_found; region_blocked for a caller abroad when none of its titles is available there
 */
export async function channelForSale(
  { deps: { db, clock } }: Checkout,
  publisherId: string,
  { region }: Pick<MemberCaller, 'region'>,
): Promise<ChannelForSale> {
  const found = await findChannelForSale(db, publisherId, clock.now())
  if (!found) throw new ApiError('not_found')
  if (region !== 'JP' && !found.is_oversea) throw new ApiError('region_blocked')
  const { publisher_id, price, currency } = found
  return {
    ...{ publisher_id, price, currency },
    name: { ja: found.name_ja, en: found.name_en },
    description: { ja: found.description_ja, en: found.description_en },
    image: await pictureOf(db, found),
  }
}

/** Payment kinds for a channel: only those that a gateway of this shop accepts and can charge again without the member. */
export const kindsForChannel = ({ gateways }: Checkout, amount: { price: number; currency: string }) =>
  offeredKinds(amount).filter((kind) => paymentKinds[kind].chargesAgain && gateways.takes(kind))

type Db = Checkout['deps']['db']

/** @throws ApiError already_joined, with the membership: a member who has cancelled can take that back */
export async function refuseMember(db: Db, memberId: string, publisherId: string, now: Date): Promise<void> {
  const membership = await membershipOf(db, memberId, publisherId, now)
  if (membership) throw new ApiError('already_joined', { context: { publisher_id: publisherId, ...membership } })
}

/**
 * @throws ApiError already_joined; purchase_in_progress while the member may still pay to join, after checking with the
 * gateway
 */
export async function refuseJoined(checkout: Checkout, memberId: string, publisherId: string): Promise<void> {
  const { db, clock } = checkout.deps
  const open = await findOpenChannelPurchase(db, memberId, publisherId)
  const checked = open && (await refreshOpenPurchase(checkout, open))
  await refuseMember(db, memberId, publisherId, clock.now())
  if (checked && isOpen(checked.status)) throw inProgress(checked)
}
