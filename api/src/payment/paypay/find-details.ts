import { GatewayError } from '../payment-gateway.ts'
import type { Paypay } from './paypay-client.ts'
import { codeOf, detailsOf, type PaypayDetails } from './paypay-payment.ts'

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
