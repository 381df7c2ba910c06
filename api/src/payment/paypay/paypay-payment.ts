import * as z from 'zod'
import type { GatewayPayment, GatewayState } from '../payment-gateway.ts'
import type { PaypayResponse } from './paypay-client.ts'

export const paypayName = 'paypay'

const money = z.object({ amount: z.int(), currency: z.string() })
const refund = z.object({ status: z.string(), merchantRefundId: z.string(), amount: money })

/** An expired or unpaid code only has a status. */
const details = z.object({
  status: z.string(),
  /** PayPay's id, once it is paid. */
  paymentId: z.string().optional(),
  amount: money.optional(),
  refunds: z.object({ data: z.array(refund) }).optional(),
})

export type PaypayDetails = z.output<typeof details>

const envelope = z.object({ resultInfo: z.object({ code: z.string() }), data: z.unknown().optional() })
const code = z.object({ codeId: z.string().min(1), url: z.url() })

/** The code of a response, such as `SUCCESS`; undefined if it has none, or another form. */
export function codeOf(answer: PaypayResponse): string | undefined {
  if ('ERROR' in answer) return undefined
  return envelope.safeParse(answer.BODY).data?.resultInfo.code
}

/** @throws ZodError when the response doesn't match PayPay's contract */
export const detailsOf = (answer: PaypayResponse): PaypayDetails =>
  details.parse(envelope.parse('BODY' in answer ? answer.BODY : null).data)

/** @throws ZodError when the response doesn't match PayPay's contract */
export function createdCodeOf(answer: PaypayResponse): z.output<typeof code> {
  return code.parse(envelope.parse('BODY' in answer ? answer.BODY : null).data)
}

/** The page to pay on. The part after #, which browsers don't send, contains the code's id, which is required to delete it. */
export const actionUrlOf = ({ url, codeId }: z.output<typeof code>): string => `${url}#${encodeURIComponent(codeId)}`

export function codeIdIn(actionUrl: string | null | undefined): string | undefined {
  const id = actionUrl?.split('#')[1]
  return id ? decodeURIComponent(id) : undefined
}

export const refundsOf = ({ refunds }: PaypayDetails) => refunds?.data.filter(({ status }) => status !== 'FAILED') ?? []

const refundedOf = (payment: PaypayDetails): number =>
  refundsOf(payment).reduce((sum, { amount }) => sum + amount.amount, 0)

function stateOf(payment: PaypayDetails): GatewayState {
  switch (payment.status) {
    case 'CREATED':
      return 'requires_action'
    case 'COMPLETED':
    case 'REFUNDED':
      return refundedOf(payment) >= (payment.amount?.amount ?? 0) ? 'refunded' : 'captured'
    case 'FAILED':
      return 'failed'
    case 'CANCELED':
    case 'EXPIRED':
      return 'cancelled'
    default:
      return 'processing'
  }
}

/** Identified by our own reference, because PayPay assigns an id only when it is paid. PayPay gives no reason for a failure. */
export function paymentOf(reference: string, payment: PaypayDetails): GatewayPayment {
  return {
    gateway: paypayName,
    paymentId: reference,
    reference,
    state: stateOf(payment),
    failure: null,
    amount: payment.amount?.amount ?? 0,
    refundedAmount: refundedOf(payment),
    currency: payment.amount?.currency ?? 'JPY',
    card: null,
    customerId: null,
    actionUrl: null,
  }
}
