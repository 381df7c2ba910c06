import { GatewayError, type GatewayPayment, type RefundPart } from '../payment-gateway.ts'
import { mayHaveHappened, type Paypay } from './paypay-client.ts'
import { codeOf, detailsOf, type PaypayDetails, paymentOf, refundsOf } from './paypay-payment.ts'

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
 * PayPay takes each refund id once; ids are the shop's, so a refund is recognised among those that the payment has.
 * A merchant whose contract allows one refund only is refused the second one.
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
