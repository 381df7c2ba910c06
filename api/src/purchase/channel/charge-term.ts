import { findCard } from '../../payment/public.ts'
import type { Checkout } from '../checkout.ts'
import { payPurchase } from '../pay-purchase.ts'
import type { PurchaseRow } from '../purchase-store.ts'
import { type ChannelTerm, createChannelPurchase } from './create-channel-purchase.ts'

export type TermToCharge = Pick<ChannelTerm, 'memberId' | 'locale' | 'channel'> & { termDate: string }

/**
 * How charging a term went. `charged`: look at the purchase's status; one that is still open is settled like any other.
 * `no_card`: nothing was requested. `underway`: another purchase of the channel is open, or has paid this term.
 */
export type TermCharge = { outcome: 'charged'; purchase: PurchaseRow } | { outcome: 'no_card' | 'underway' }

/**
 * Charges a later term of a channel to the member's stored card, without the member: one more purchase, whose settlement
 * renews the membership (`grantTerm`). However often it is called, a term is paid at most once, by a unique index.
 */
export async function chargeTerm(checkout: Checkout, term: TermToCharge): Promise<TermCharge> {
  const { world, gateways } = checkout
  const card = await findCard(world.db, term.memberId, gateways.forCards.name)
  if (!card && term.channel.price > 0) return { outcome: 'no_card' }
  const purchase = await createChannelPurchase(checkout, {
    ...term,
    ...{ payment_kind: 'card', saveCard: false, idempotencyKey: null },
  })
  if (!purchase) return { outcome: 'underway' }
  if (!card || purchase.price === 0) return { outcome: 'charged', purchase }
  return { outcome: 'charged', purchase: await payPurchase(checkout, purchase, { customerId: card.customer_id }) }
}
