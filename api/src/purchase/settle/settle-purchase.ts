import type { Kysely } from 'kysely'
import { releaseCoupon } from '../../coupon/public.ts'
import type { Database } from '../../database/tables.ts'
import {
  type EntryDraft,
  GatewayError,
  type GatewayPayment,
  recordMoney,
  type SaleParts,
  saveCard,
} from '../../payment/public.ts'
import { findAttempt } from '../attempt-store.ts'
import { declineRenewal } from '../channel/decline-renewal.ts'
import type { Checkout, PurchaseDeps } from '../checkout.ts'
import { enqueueReceipt } from '../history/receipt.ts'
import { addPurchaseEvents, lockPurchase, type PurchaseRow, updatePurchase } from '../purchase-store.ts'
import { enqueueRefundMails } from '../refund/refund-mail.ts'
import { grantSubject, revokeSubject } from './grant-subject.ts'
import { settlementOf } from './settlement.ts'

type Trx = Kysely<Database>
type GrantingDeps = Pick<PurchaseDeps, 'giftCodes' | 'settings'>

/** What a settlement changes in the row, its events, and whether a refund is needed afterwards. */
interface Change {
  set: Parameters<typeof updatePurchase>[2]
  events: string[]
  needsRefund?: boolean
}

/** Events in whose transaction a mail is enqueued. */
const mailed: ReadonlySet<string> = new Set(['granted', 'partly_refunded', 'refunded', 'extra_refunded'])

/**
 * The only function that completes a purchase, called by return page, webhook and reconciler. Under a row lock it
 * applies {@link settlementOf}, enters the money into the ledger and grants, all in one transaction, so that concurrent calls do
 * it only once. Money that can't be used is refunded. Undefined: this gateway has no purchase for the payment's reference.
 * @throws GatewayError when a refund failed; the purchase stays captured, for the reconciler
 */
export async function settlePurchase(checkout: Checkout, payment: GatewayPayment): Promise<PurchaseRow | undefined> {
  const { deps, gateways } = checkout
  const settled = await deps.db.transaction().execute((trx) => settleLocked(checkout, trx, payment))
  if (!settled) return undefined
  const { purchase, change } = settled
  if (change.events.some((kind) => mailed.has(kind))) await deps.jobs.trigger('mail-deliver')
  if (!change.needsRefund) return purchase
  const refund = await gateways.named(payment.gateway).refund(payment.paymentId)
  if (refund?.state !== 'refunded') throw new GatewayError(`A refund left the payment ${refund?.state}`)
  return settlePurchase(checkout, refund)
}

async function settleLocked({ deps }: Checkout, trx: Trx, payment: GatewayPayment) {
  const now = deps.clock.now()
  const attempt = await findAttempt(trx, payment.gateway, payment.reference)
  const before = attempt && (await lockPurchase(trx, attempt.purchase_number))
  if (!before) return undefined
  const entries = await recordMoney(trx, payment, salePartsOf(before), now)
  await enqueueRefundMails(trx, before, payment, entries, now)
  if (payment.reference !== before.reference) return settleFormer(trx, before, payment, entries, now)
  const change = await changeFor(deps, trx, before, payment, now)
  const isPartRefunded = payment.state === 'captured' && entries.some(({ event }) => event === 'refunded')
  if (isPartRefunded) change.events.push('partly_refunded')
  const known = { gateway_payment_id: payment.paymentId, ...cardOf(payment) }
  const purchase = await updatePurchase(trx, before.purchase_number, { ...known, ...change.set })
  await addPurchaseEvents(trx, before.purchase_number, change.events, now)
  return { purchase, change }
}

/** Refunds the money of an attempt that was followed by another one, in any state of the purchase. */
async function settleFormer(
  trx: Trx,
  purchase: PurchaseRow,
  payment: GatewayPayment,
  entries: EntryDraft[],
  now: Date,
) {
  const needsRefund = payment.state === 'captured'
  const isReturned = entries.some(({ event }) => event === 'refunded')
  const events = needsRefund && entries.length > 0 ? ['refund_due'] : isReturned ? ['extra_refunded'] : []
  await addPurchaseEvents(trx, purchase.purchase_number, events, now)
  const change: Change = { set: {}, events, needsRefund }
  return { purchase, change }
}

const salePartsOf = ({ price, tax, fee, coupon_price: coupon, currency, ...row }: PurchaseRow): SaleParts => ({
  charge: { amount: row.charge_amount, currency: row.charge_currency },
  ...{ price, tax, fee, coupon, currency },
})

const cardOf = ({ card }: GatewayPayment) => (card ? { card_brand: card.brand, card_last4: card.last4 } : {})

async function changeFor(
  deps: GrantingDeps,
  trx: Trx,
  purchase: PurchaseRow,
  payment: GatewayPayment,
  now: Date,
): Promise<Change> {
  const settlement = settlementOf(purchase, payment)
  switch (settlement.step) {
    case 'none':
      return { set: {}, events: [] }
    case 'wait':
      return changeForWaiting(purchase, payment)
    case 'end':
      await releaseCoupon(trx, purchase.purchase_number, now)
      await declineRenewal(trx, purchase, settlement, now)
      return {
        set: {
          status: settlement.status,
          failure_code: settlement.failure,
          action_url: null,
          // The gateway never received it, so the same request may start over.
          ...(settlement.failure === 'gateway_unreachable' && { idempotency_key: null }),
        },
        events: [settlement.status],
      }
    case 'grant':
      return changeForCapture(deps, trx, purchase, payment, now)
    case 'refund':
      return changeForRefund(purchase)
    case 'revoke':
      await revokeSubject(trx, purchase, now)
      return { set: { status: 'refunded', action_url: null }, events: ['refunded'] }
  }
}

function changeForWaiting(purchase: PurchaseRow, payment: GatewayPayment): Change {
  // Some gateways return the address only in the first response.
  const known = payment.state === 'requires_action' ? purchase.action_url : null
  const action_url = payment.actionUrl ?? known
  const needsAction = action_url !== null && action_url !== purchase.action_url
  return {
    set: { status: 'authorizing', action_url },
    events: [...(purchase.status === 'created' ? ['authorizing'] : []), ...(needsAction ? ['action_required'] : [])],
  }
}

const captureEvents = (purchase: PurchaseRow) => (purchase.status === 'captured' ? [] : ['captured'])

async function changeForCapture(
  deps: GrantingDeps,
  trx: Trx,
  purchase: PurchaseRow,
  payment: GatewayPayment,
  now: Date,
): Promise<Change> {
  if (!(await grantSubject(deps, trx, purchase, now))) return changeForRefund(purchase)
  await enqueueReceipt(deps, trx, { ...purchase, ...cardOf(payment) }, now)
  const { card, customerId } = payment
  if (purchase.save_card && card && customerId)
    await saveCard(trx, {
      member_id: purchase.member_id,
      gateway: payment.gateway,
      customer_id: customerId,
      ...card,
      kept_at: now,
    })
  return {
    set: { status: 'granted', failure_code: null, action_url: null },
    events: [...captureEvents(purchase), 'granted'],
  }
}

function changeForRefund(purchase: PurchaseRow): Change {
  const isNew = purchase.wanted_ending !== 'refunded'
  return {
    set: { status: 'captured', wanted_ending: 'refunded', action_url: null },
    events: [...captureEvents(purchase), ...(isNew ? ['refund_due'] : [])],
    needsRefund: true,
  }
}
