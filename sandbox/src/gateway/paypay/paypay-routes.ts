import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type CreatePaymentParts, createPayment } from '../payment/create-payment.ts'
import type { Payment, PaymentState } from '../payment/payment.ts'
import type { Shop } from '../shop/shop.ts'
import { createCodeStore } from './code-store.ts'
import { isSignedForPaypay } from './paypay-auth.ts'

interface PaypayParts extends CreatePaymentParts {
  shop: Shop
  origin: () => string
}

const money = z.object({ amount: z.int().positive(), currency: z.literal('JPY') })
const codeRequest = z.object({
  merchantPaymentId: z.string().min(1).max(64),
  amount: money,
  codeType: z.literal('ORDER_QR'),
  redirectUrl: z.url().optional(),
})
const refundRequest = z.object({ merchantRefundId: z.string().min(1).max(64), paymentId: z.string(), amount: money })

const statuses: Record<PaymentState, string> = {
  requires_action: 'CREATED',
  processing: 'AUTHORIZED',
  authorized: 'AUTHORIZED',
  captured: 'COMPLETED',
  refunded: 'REFUNDED',
  failed: 'FAILED',
  cancelled: 'CANCELED',
}

/** How long a code is valid unless the merchant asks for another time, in milliseconds. */
const codeLifeMs = 5 * 60_000

type Named<Name extends string> = { Params: Record<Name, string> }

/** The part of PayPay's Open Payment API that the shop's adapter calls, over the same payments. */
export function paypayRoutes(app: FastifyInstance, parts: PaypayParts): void {
  const { database, payments, actions, shop, origin } = parts
  const codes = createCodeStore(database)
  const byReference = (reference: string) => {
    const payment = payments.byReference(reference)
    return payment?.via === 'paypay' ? payment : undefined
  }
  const answer = (status: number, code: string, data: object | null = null) => ({
    status,
    body: { resultInfo: { code, message: code, codeId: '08100001' }, data },
  })
  app.addHook('preHandler', async (request, reply) => {
    if (isSignedForPaypay(request, shop.shopId, shop.secretKey)) return undefined
    return reply.code(401).send(answer(401, 'UNAUTHORIZED').body)
  })

  app.post('/codes', (request, reply) => {
    const { status, body } = create(request.body)
    return reply.code(status).send(body)
  })
  app.delete<Named<'codeId'>>('/codes/:codeId', (request, reply) => {
    const paymentId = codes.paymentOf(request.params.codeId)
    const payment = paymentId === undefined ? undefined : payments.byId(paymentId)
    const { status, body } = payment ? remove(payment) : answer(404, 'DYNAMIC_QR_NOT_FOUND')
    return reply.code(status).send(body)
  })
  app.get<Named<'reference'>>('/codes/payments/:reference', (request, reply) => {
    const payment = byReference(request.params.reference)
    const { status, body } = payment
      ? answer(200, 'SUCCESS', detailsOf(payment))
      : answer(400, 'DYNAMIC_QR_PAYMENT_NOT_FOUND')
    return reply.code(status).send(body)
  })
  app.delete<Named<'reference'>>('/payments/:reference', (request, reply) => {
    const payment = byReference(request.params.reference)
    const isCancelled = payment && actions.cancel(payment).state === 'cancelled'
    const { status, body } = isCancelled ? answer(202, 'REQUEST_ACCEPTED') : answer(400, 'ORDER_NOT_REVERSIBLE')
    return reply.code(status).send(body)
  })
  app.post('/refunds', (request, reply) => {
    const { status, body } = refund(request.body)
    return reply.code(status).send(body)
  })

  function create(given: unknown) {
    const parsed = codeRequest.safeParse(given)
    if (!parsed.success) return answer(400, 'INVALID_REQUEST_PARAMS')
    const { merchantPaymentId: reference, amount, redirectUrl = shop.siteOrigins[0] ?? '' } = parsed.data
    if (payments.byReference(reference)) return answer(400, 'DUPLICATE_DYNAMIC_QR_REQUEST')
    const order = { ...amount, reference, return_url: redirectUrl, save_card: false, capture: 'automatic' } as const
    const now = Date.now()
    const created = createPayment(parts, { ...order, method: 'paypay', locale: 'ja', via: 'paypay' }, reference, now)
    if ('refused' in created) return answer(400, 'DYNAMIC_QR_BAD_REQUEST')
    const { payment_id } = created.payment
    const url = `${origin()}/pay/${payment_id}`
    const expiryDate = Math.floor((now + codeLifeMs) / 1000)
    return answer(201, 'SUCCESS', { ...parsed.data, codeId: codes.add(payment_id), url, deeplink: url, expiryDate })
  }

  function remove(payment: Payment) {
    const { state } = actions.cancel(payment)
    if (state === 'cancelled' || state === 'failed') return answer(200, 'SUCCESS')
    return answer(400, state === 'processing' ? 'DYNAMIC_QR_BAD_REQUEST' : 'DYNAMIC_QR_ALREADY_PAID')
  }

  function refund(given: unknown) {
    const parsed = refundRequest.safeParse(given)
    if (!parsed.success) return answer(400, 'INVALID_REQUEST_PARAMS')
    const { merchantRefundId: reference, paymentId, amount } = parsed.data
    const payment = payments.byId(paymentId)
    if (!payment) return answer(404, 'RESOURCE_NOT_FOUND')
    const refunded = actions.refund(payment, { amount: amount.amount, reference })
    return refunded ? answer(201, 'SUCCESS', { status: 'CREATED', ...parsed.data }) : answer(400, 'INVALID_PARAMS')
  }

  /** PayPay gives an unpaid payment neither id nor amount. */
  function detailsOf({ payment_id, state, amount, currency, reference }: Payment) {
    const status = statuses[state]
    if (status === 'CREATED') return { status, acceptedAt: 0, requestedAt: 0 }
    const refunds = payments.refundsOf(payment_id).map((made) => ({
      ...{ status: 'REFUNDED', merchantRefundId: made.reference, paymentId: payment_id },
      amount: { amount: made.amount, currency },
    }))
    const known = { paymentId: payment_id, merchantPaymentId: reference, amount: { amount, currency } }
    return { status, ...known, ...(refunds.length > 0 && { refunds: { data: refunds } }) }
  }
}
