import { GatewayError, type GatewayPayment, type RefundPart } from '../payment-gateway.ts'
import { mayHaveHappened, type Paypay, type PaypayResponse } from './paypay-client.ts'
import {
  codeIdIn,
  codeOf,
  createdCodeOf,
  detailsOf,
  type PaypayDetails,
  paymentOf,
  refundsOf,
} from './paypay-payment.ts'

/** Undefined when PayPay has no code for this reference. @throws GatewayError */
export async function findDetails(paypay: Paypay, reference: string): Promise<PaypayDetails | undefined> {
  const answer = await paypay.getCodePaymentDetails([encodeURIComponent(reference)])
  const code = codeOf(answer)
  if (code === 'DYNAMIC_QR_PAYMENT_NOT_FOUND') return undefined
  try {
    if (code === 'SUCCESS') return detailsOf(answer)
  } catch (cause) {
    throw new GatewayError('PayPay described a payment in an unknown way', { cause })
  }
  throw new GatewayError(`PayPay gave no usable response: ${code ?? answer.STATUS}`)
}

/**
 * PayPay accepts each refund id once. The shop chooses the ids, so it recognises a refund among those of the payment. PayPay
 * refuses the second refund of a payment if the merchant's contract allows only one.
 */
export async function refundPaypay(
  paypay: Paypay,
  reference: string,
  part: RefundPart | undefined,
): Promise<GatewayPayment | undefined> {
  const before = await findDetails(paypay, reference)
  if (!before?.paymentId) throw new GatewayError(`PayPay has no payment ${reference}`)
  const merchantRefundId = part?.reference ?? `${reference}-rest`
  const payment = paymentOf(reference, before)
  const done = refundIn(before, merchantRefundId)
  if (part && done) return done.amount.amount === part.amount ? payment : undefined
  if (payment.state !== 'captured') return part ? undefined : payment
  const left = payment.amount - payment.refundedAmount
  const amount = part?.amount ?? left
  if (amount > left) return undefined
  const answer = await paypay.paymentRefund({
    ...{ merchantRefundId, paymentId: before.paymentId, reason: 'refund' },
    amount: { amount, currency: payment.currency },
  })
  const after = await findDetails(paypay, reference)
  if (after && refundIn(after, merchantRefundId)) return paymentOf(reference, after)
  if (mayHaveHappened(answer) || answer.STATUS < 400)
    throw new GatewayError(`PayPay has not said whether it refunded ${reference}`)
  if (answer.STATUS === 401 || answer.STATUS === 429) throw new GatewayError('PayPay rejected the request')
  return undefined
}

const refundIn = (payment: PaypayDetails, id: string) =>
  refundsOf(payment).find(({ merchantRefundId }) => merchantRefundId === id)

/** Its address is not passed on, and it is deleted at once; it only uses up the reference. */
const unpayable = { amount: { amount: 1, currency: 'JPY' }, codeType: 'ORDER_QR' }

/**
 * PayPay deletes a code by its id, which is in the address that the buyer got. A reference that PayPay does not know yet is used
 * up by creating a code, because PayPay accepts each reference once.
 */
export async function cancelPaypay(
  paypay: Paypay,
  reference: string,
  actionUrl: string | null | undefined,
): Promise<GatewayPayment> {
  const cancelled = paymentOf(reference, { status: 'CANCELED' })
  const before = await findDetails(paypay, reference)
  if (!before) {
    const made = await paypay.qrCodeCreate({ ...unpayable, merchantPaymentId: reference })
    const codeId = codeOf(made) === 'SUCCESS' ? createdCodeOf(made).codeId : undefined
    if (!codeId && codeOf(made) !== 'DUPLICATE_DYNAMIC_QR_REQUEST') throw refusedWith(made)
    if (codeId) return (await isDeleted(paypay, codeId)) ? cancelled : current(paypay, reference)
  } else if (before.status !== 'CREATED') return paymentOf(reference, before)
  const codeId = codeIdIn(actionUrl)
  const isOver = codeId ? await isDeleted(paypay, codeId) : await isRevoked(paypay, reference)
  return isOver ? cancelled : current(paypay, reference)
}

const refusedWith = (answer: PaypayResponse) =>
  new GatewayError(`PayPay gave no usable response: ${codeOf(answer) ?? answer.STATUS}`)

/** False when it is paid or being paid. @throws GatewayError when that is unknown */
async function isDeleted(paypay: Paypay, codeId: string): Promise<boolean> {
  const answer = await paypay.qrCodeDelete([encodeURIComponent(codeId)])
  const code = codeOf(answer)
  if (code === 'SUCCESS' || code === 'DYNAMIC_QR_NOT_FOUND') return true
  if (code === 'DYNAMIC_QR_ALREADY_PAID' || code === 'DYNAMIC_QR_BAD_REQUEST') return false
  throw refusedWith(answer)
}

/**
 * For a code whose address was lost, so that no buyer has it. PayPay stores the cancellation and immediately refunds a payment
 * that is made nevertheless.
 */
async function isRevoked(paypay: Paypay, reference: string): Promise<boolean> {
  const answer = await paypay.paymentCancel([encodeURIComponent(reference)])
  const code = codeOf(answer)
  if (code === 'REQUEST_ACCEPTED' || code === 'SUCCESS') return true
  if (code === 'ORDER_NOT_REVERSIBLE') return false
  throw refusedWith(answer)
}

/** It was not cancelled, so it is no longer open; if it still looks open, it is being paid right now. */
async function current(paypay: Paypay, reference: string): Promise<GatewayPayment> {
  const details = await findDetails(paypay, reference)
  if (!details || details.status === 'CREATED') throw new GatewayError(`PayPay has not decided ${reference} yet`)
  return paymentOf(reference, details)
}
