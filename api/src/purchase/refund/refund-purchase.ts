import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { listUpgradesOf } from '../../entitlement/public.ts'
import { formatMoney } from '../../mail/public.ts'
import { type PaymentAmounts, paymentKinds, recordedAmounts } from '../../payment/public.ts'
import { type Checkout, openCheckout, type PurchaseDeps } from '../checkout.ts'
import { findGift, resumeGift, stopGift } from '../gift/gift-store.ts'
import { addPurchaseEvents, findPurchase, lockPurchase, type PurchaseRow } from '../purchase-store.ts'
import { settlePurchase } from '../settle/settle-purchase.ts'
import { endRefund, insertRefund, listOpenRefunds, listRefunds, type RefundRow } from './refund-store.ts'

export interface RefundPlan {
  amount: number
  /** Amount that stays paid; at 0 the entitlement is revoked. */
  leaving: number
}

/**
 * The effect of a refund.
 * @param amount smallest unit of the purchase's currency; undefined for the remaining amount
 * @throws Error with the reason why it can't be refunded
 */
export function planRefund(
  { purchase_number, status, payment_kind }: Pick<PurchaseRow, 'purchase_number' | 'status' | 'payment_kind'>,
  { captured, refunded }: PaymentAmounts,
  amount: number | undefined,
): RefundPlan {
  const left = captured - refunded
  if (status !== 'granted' || left <= 0)
    throw new Error(`${purchase_number} is ${status}, with ${left} paid: there is nothing to refund.`)
  const refunding = amount ?? left
  if (!Number.isSafeInteger(refunding) || refunding <= 0)
    throw new Error('The amount is a whole number above 0, in the smallest unit of the currency.')
  if (refunding > left) throw new Error(`Of ${purchase_number} only ${left} are left to refund.`)
  if (refunding !== captured && !paymentKinds[payment_kind].refundsInPart)
    throw new Error(`${purchase_number} was paid by ${payment_kind}, which refunds the whole ${captured} only.`)
  return { amount: refunding, leaving: left - refunding }
}

/** @throws Error while an upgrade replaces what this purchase granted, because its price was reduced by this purchase's */
export async function refuseUpgraded(db: PurchaseDeps['db'], purchaseNumber: string): Promise<void> {
  const [upgrade] = await listUpgradesOf(db, { kind: 'purchase', id: purchaseNumber })
  if (upgrade) throw new Error(`${purchaseNumber} was upgraded by ${upgrade.source_id}: refund that one first.`)
}

interface RefundOrder {
  purchaseNumber: string
  /** Smallest unit of the currency that was charged; undefined for the remaining amount. */
  amount: number | undefined
}

async function planFor(
  db: PurchaseDeps['db'],
  purchase: PurchaseRow | undefined,
  { purchaseNumber, amount }: RefundOrder,
) {
  if (!purchase) throw new Error(`There is no purchase ${purchaseNumber}.`)
  const { gateway, gateway_payment_id } = purchase
  if (!gateway || !gateway_payment_id) throw new Error(`${purchaseNumber} was not paid at a gateway of this shop.`)
  const amounts = await recordedAmounts(db, gateway, gateway_payment_id)
  const plan = planRefund(purchase, amounts, amount)
  if (plan.leaving === 0) await refuseUpgraded(db, purchase.purchase_number)
  return { purchase, amounts, plan }
}

/**
 * Describes what {@link refundPurchase} would do, for the operator to confirm.
 * @throws Error with the reason why it can't be refunded
 */
export async function describeRefund({ db }: PurchaseDeps, order: RefundOrder): Promise<RefundPlan & { text: string }> {
  const { purchase, amounts, plan } = await planFor(db, await findPurchase(db, order.purchaseNumber), order)
  const money = (amount: number) => formatMoney(amount, purchase.charge_currency, 'en')
  const lines = [
    `${purchase.purchase_number}  ${purchase.title_name.en}, ${purchase.pack_name.en}`,
    `  paid      ${money(amounts.captured)}`,
    `  refunded  ${money(amounts.refunded)} -> ${money(amounts.refunded + plan.amount)}`,
    `  left      ${money(amounts.captured - amounts.refunded)} -> ${money(plan.leaving)}`,
    `  ${await outcomeOf(db, purchase, plan)}`,
  ]
  return { ...plan, text: lines.join('\n') }
}

/** Describes what happens to the entitlement. The entitlement of a gift belongs to the person who accepted it, if anyone has. */
async function outcomeOf(db: PurchaseDeps['db'], purchase: PurchaseRow, { leaving }: RefundPlan): Promise<string> {
  const gift = purchase.is_gift ? await findGift(db, purchase.purchase_number) : undefined
  if (!gift) return leaving > 0 ? 'The buyer keeps the entitlement.' : 'The entitlement will be revoked.'
  if (gift.accepted_at)
    return leaving > 0
      ? 'It was a gift: the person who accepted it keeps the entitlement.'
      : 'It was a gift: the entitlement of the person who accepted it will be revoked.'
  return leaving > 0
    ? 'It is a gift, and can still be accepted.'
    : 'It is a gift, which no one can accept any more then.'
}

/**
 * Refunds a purchase, or a part of it: recorded first, then requested from the gateway, then settled like any other message
 * of the gateway. If the gateway does not respond, {@link finishRefunds} completes it.
 * @param leaving amount that stays paid, as shown to the operator, so that a repeated command refunds only once
 * @throws Error with the reason why nothing was refunded, or not yet
 */
export async function refundPurchase(deps: PurchaseDeps, order: RefundOrder, leaving: number): Promise<PurchaseRow> {
  const checkout = openCheckout(deps)
  const refund = await recordRefund(deps, order, leaving)
  const purchase = await carryOut(checkout, refund)
  if (!purchase) throw new Error(`The gateway refused to refund ${refund.amount}: nothing was refunded.`)
  return purchase
}

/**
 * Records a refund of the remaining amount, for {@link finishRefunds}, unless the gift has been accepted or stopped since.
 * @throws Error with the reason why it can't be refunded, or not yet
 */
export function recordGiftReturn({ db, clock }: PurchaseDeps, purchaseNumber: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockPurchase(trx, purchaseNumber)
    if (await stopGift(trx, purchaseNumber))
      await insertRefundOf(trx, locked, { purchaseNumber, amount: undefined }, 0, clock.now())
  })
}

function recordRefund({ db, clock }: PurchaseDeps, order: RefundOrder, leaving: number): Promise<RefundRow> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockPurchase(trx, order.purchaseNumber)
    return insertRefundOf(trx, locked, order, leaving, clock.now())
  })
}

async function insertRefundOf(
  trx: Kysely<Database>,
  locked: PurchaseRow | undefined,
  order: RefundOrder,
  leaving: number,
  now: Date,
): Promise<RefundRow> {
  const before = await listRefunds(trx, order.purchaseNumber)
  if (before.some(({ ended_at }) => ended_at === null))
    throw new Error(`A refund of ${order.purchaseNumber} is under way, and will be finished automatically.`)
  const { purchase, plan } = await planFor(trx, locked, order)
  if (plan.leaving !== leaving)
    throw new Error(`It would leave ${plan.leaving}, not ${leaving}: nothing was refunded. Look at it again.`)
  const { purchase_number } = purchase
  if (purchase.is_gift && plan.leaving === 0) await stopGift(trx, purchase_number)
  await addPurchaseEvents(trx, purchase_number, ['refund_requested'], now)
  return insertRefund(trx, {
    refund_reference: `${purchase.reference}-R${before.length + 1}`,
    purchase_number,
    amount: plan.amount,
    requested_at: now,
  })
}

/** Undefined when the gateway refused. @throws GatewayError when it does not respond */
async function carryOut(checkout: Checkout, refund: RefundRow): Promise<PurchaseRow | undefined> {
  const { db, clock } = checkout.deps
  const { refund_reference: reference, amount, purchase_number } = refund
  const purchase = await findPurchase(db, purchase_number)
  if (!purchase?.gateway_payment_id) throw new Error(`${purchase_number} has no payment to refund`)
  const gateway = checkout.gateways.named(purchase.gateway)
  const refunded = await gateway.refund(purchase.gateway_payment_id, { amount, reference })
  const payment = refunded ?? (await gateway.findByReference(purchase.reference))
  const settled = payment && (await settlePurchase(checkout, payment))
  await db.transaction().execute(async (trx) => {
    const hasEnded = await endRefund(trx, reference, refunded ? 'refunded' : 'refused', clock.now())
    if (!hasEnded || refunded) return
    if (purchase.is_gift) await resumeGift(trx, purchase_number, clock.now())
    await addPurchaseEvents(trx, purchase_number, ['refund_refused'], clock.now())
  })
  return refunded && settled
}

/** Finishes the refunds that were recorded while the gateway did not respond, or by a process that died. */
export async function finishRefunds(checkout: Checkout): Promise<void> {
  const { db, log } = checkout.deps
  for (const refund of await listOpenRefunds(db)) {
    try {
      const purchase = await carryOut(checkout, refund)
      if (!purchase) log.error({ refund: refund.refund_reference }, 'gateway refused a refund')
    } catch (error) {
      log.error({ err: error, refund: refund.refund_reference }, 'refund could not be finished')
    }
  }
}
