import { findChannelForSale } from '../../catalogue/public.ts'
import { isStillDue, pictureOf, type TermCharge, type TermToCharge } from '../../channel/public.ts'
import { findMember } from '../../identity/public.ts'
import { findCard, GatewayError } from '../../payment/public.ts'
import type { Checkout } from '../checkout.ts'
import { payPurchase } from '../pay-purchase.ts'
import { isOpen } from '../purchase-status.ts'
import type { PurchaseRow } from '../purchase-store.ts'
import { endUnpaid } from '../settle/check-with-gateway.ts'
import { settlePurchase } from '../settle/settle-purchase.ts'
import { createChannelPurchase, NotDue } from './create-channel-purchase.ts'
import { findUnreachedRenewal } from './unreached-renewal-store.ts'

/**
 * Charges a later term of a channel to the member's stored card, without the member: one more purchase, whose settlement
 * renews the membership (`grantTerm`) or records that it was declined (`declineRenewal`). A unique index ensures that a term is
 * paid at most once.
 */
export async function chargeTerm(checkout: Checkout, term: TermToCharge): Promise<TermCharge> {
  const { deps, gateways } = checkout
  const card = await findCard(deps.db, term.memberId, gateways.forCards.name)
  // It was deleted since it was read; the next run notices that.
  if (!card && term.price > 0) return 'underway'
  if (!(await isGatewayBack(checkout, term))) return 'unanswered'
  const purchase = await createRenewal(checkout, term)
  if (!purchase) return 'underway'
  if (!card || purchase.price === 0) return outcomeOf(purchase)
  const paid = await payPurchase(checkout, purchase, { customerId: card.customer_id }, { isOffSession: true })
  return outcomeOf(paid.action_url && isOpen(paid.status) ? await refuseChallenge(checkout, paid) : paid)
}

/** While the gateway can't be reached, a term has one failed purchase, however often the job runs. */
async function isGatewayBack(checkout: Checkout, term: TermToCharge): Promise<boolean> {
  const before = await findUnreachedRenewal(checkout.deps.db, term)
  if (!before) return true
  try {
    const payment = await checkout.gateways.named(before.gateway).findByReference(before.reference)
    if (payment) await settlePurchase(checkout, payment)
    return true
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return false
  }
}

async function createRenewal(checkout: Checkout, term: TermToCharge): Promise<PurchaseRow | undefined> {
  const { db, clock } = checkout.deps
  const { memberId, publisherId, termDate, price, currency } = term
  const member = await findMember(db, memberId)
  const channel = await findChannelForSale(db, publisherId, clock.now())
  if (!member || !channel) return undefined
  try {
    return await createChannelPurchase(checkout, {
      ...{ memberId, locale: member.locale, termDate, payment_kind: 'card', saveCard: false, idempotencyKey: null },
      channel: {
        ...{ publisher_id: publisherId, price, currency, name: { ja: channel.name_ja, en: channel.name_en } },
        image: await pictureOf(db, channel),
      },
      isStillDue: (trx, now) => isStillDue(trx, term, term.declinedAt, now),
    })
  } catch (error) {
    if (error instanceof NotDue) return undefined
    throw error
  }
}

/** Its issuer requires 3-D Secure, and the member is not present. */
async function refuseChallenge({ deps, ...checkout }: Checkout, purchase: PurchaseRow): Promise<PurchaseRow> {
  try {
    return await endUnpaid({ deps, ...checkout }, purchase, 'cancelled')
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ err: error, purchase: purchase.purchase_number }, 'the reconciler will cancel this renewal')
    return purchase
  }
}

function outcomeOf({ status, failure_code }: PurchaseRow): TermCharge {
  if (status === 'failed' && failure_code === 'gateway_unreachable') return 'unanswered'
  if (status === 'captured' || status === 'refunded') return 'underway'
  return isOpen(status) ? 'unanswered' : 'settled'
}
