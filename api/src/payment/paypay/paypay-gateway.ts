import { GatewayError, type PaymentAttempt, type PaymentGateway, type PaymentOrder } from '../payment-gateway.ts'
import { mayHaveHappened, openPaypay, type Paypay, type PaypayClientSettings } from './paypay-client.ts'
import { actionUrlOf, codeOf, createdCodeOf, paymentOf, paypayName } from './paypay-payment.ts'
import { cancelPaypay, findDetails, refundPaypay } from './paypay-reversal.ts'

/** PayPay's web payment: a code whose page the buyer opens. See docs/decisions/payment-kinds.md for what PayPay lacks. */
export function createPaypayGateway(settings: PaypayClientSettings): PaymentGateway {
  const paypay = openPaypay(settings)
  return {
    name: paypayName,
    pay: (order) => payByPaypay(paypay, order),
    findByReference: async (reference) => {
      const details = await findDetails(paypay, reference)
      return details && paymentOf(reference, details)
    },
    cancelByReference: (reference, actionUrl) => cancelPaypay(paypay, reference, actionUrl),
    refund: (paymentId, part) => refundPaypay(paypay, paymentId, part),
    storeCard: () => Promise.reject(new GatewayError('PayPay stores no cards')),
    dropCard: () => Promise.reject(new GatewayError('PayPay stores no cards')),
    async *listPaid() {
      // PayPay has no such list, only a file per day, so each payment that the shop knows is requested by its reference.
    },
    isSignedReturn: () => false,
    // PayPay does not sign its events, so they are ignored and the payment is requested instead.
    readEvent: () => 'unsigned',
  }
}

async function payByPaypay(paypay: Paypay, order: PaymentOrder): Promise<PaymentAttempt> {
  const { reference, amount, currency, returnUrl } = order
  const answer = await paypay.qrCodeCreate({
    ...{ merchantPaymentId: reference, codeType: 'ORDER_QR', isAuthorization: false },
    amount: { amount, currency },
    ...{ redirectUrl: returnUrl, redirectType: 'WEB_LINK' },
  })
  const cause = new Error(`PayPay answered ${codeOf(answer) ?? answer.STATUS}`, { cause: answer })
  try {
    switch (codeOf(answer)) {
      case 'SUCCESS': {
        const waiting = paymentOf(reference, { status: 'CREATED', amount: { amount, currency } })
        return { outcome: 'answered', payment: { ...waiting, actionUrl: actionUrlOf(createdCodeOf(answer)) } }
      }
      case 'DUPLICATE_DYNAMIC_QR_REQUEST': {
        const details = await findDetails(paypay, reference)
        return details ? { outcome: 'answered', payment: paymentOf(reference, details) } : { outcome: 'unknown', cause }
      }
      default:
        return { outcome: mayHaveHappened(answer) ? 'unknown' : 'unreachable', cause }
    }
  } catch (error) {
    return { outcome: 'unknown', cause: error }
  }
}
