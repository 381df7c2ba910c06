import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { html } from '../../page/html.ts'
import { localeOf } from '../../page/locale.ts'
import { sendPage } from '../../page/page.ts'
import type { Payment } from '../payment/payment.ts'
import type { PaymentActions } from '../payment/payment-actions.ts'
import type { PaymentStore } from '../payment/payment-store.ts'
import type { Shop } from '../shop/shop.ts'
import { buyersReturn } from './buyers-return.ts'
import { closedPage, payPage, titleOf } from './pay-page.ts'
import { pageScripts, payPageMessages } from './pay-page-messages.ts'

const answerForm = z.object({
  answer: z.enum(['pay', 'refuse', 'fail']),
  script: z.enum(pageScripts).default('success'),
})

type ById = { Params: { id: string } }

/** The pages of PayPay and of a mobile carrier, where the buyer pays. */
export function payPageRoutes(app: FastifyInstance, shop: Shop, payments: PaymentStore, actions: PaymentActions): void {
  /** Card payments have no such page, nor have references cancelled before any payment arrived. */
  const paidHere = (id: string) => {
    const payment = payments.byId(id)
    return payment?.method === 'card' ? undefined : payment
  }
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const locale = localeOf(undefined, request.headers['accept-language'])
    const { unknown: title } = payPageMessages[locale]
    return sendPage(reply, { locale, title, status: 404, body: html`<main class="narrow"><p>${title}</p></main>` })
  }
  const page = (reply: FastifyReply, payment: Payment) => {
    const returnsTo = buyersReturn(payment, shop, Date.now())
    return sendPage(reply, {
      locale: payment.locale,
      title: titleOf(payment),
      body: payment.state === 'requires_action' ? payPage(payment, shop, returnsTo) : closedPage(payment, returnsTo),
      formsTo: shop.siteOrigins,
    })
  }

  app.get<ById>('/pay/:id', (request, reply) => {
    const payment = paidHere(request.params.id)
    return payment ? page(reply, payment) : unknown(request, reply)
  })

  app.post<ById>('/pay/:id', (request, reply) => {
    const payment = paidHere(request.params.id)
    if (!payment) return unknown(request, reply)
    const form = answerForm.safeParse(request.body)
    if (!form.success || payment.state !== 'requires_action') return page(reply, payment)
    const answered = actions.answerPage(payment.payment_id, form.data.answer, form.data.script) ?? payment
    return reply.redirect(buyersReturn(answered, shop, Date.now()), 303)
  })
}
