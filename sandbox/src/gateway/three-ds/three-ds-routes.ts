import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { html } from '../../page/html.ts'
import { localeOf } from '../../page/locale.ts'
import { sendPage } from '../../page/page.ts'
import { digitsOf } from '../card-form/card-rules.ts'
import type { Payment } from '../payment/payment.ts'
import type { PaymentActions } from '../payment/payment-actions.ts'
import type { PaymentStore } from '../payment/payment-store.ts'
import type { Shop } from '../shop/shop.ts'
import { threeDsMessages } from './three-ds-messages.ts'
import { challengePage, overPage, returnAddress } from './three-ds-page.ts'

const answerForm = z.object({
  answer: z.enum(['authenticate', 'cancel']).default('authenticate'),
  code: z.string().default(''),
})

/** The issuer's page where the buyer authenticates. It returns them to the shop whatever the result. */
export function threeDsRoutes(app: FastifyInstance, shop: Shop, payments: PaymentStore, actions: PaymentActions): void {
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const locale = localeOf(undefined, request.headers['accept-language'])
    const { title, unknown } = threeDsMessages[locale]
    return sendPage(reply, { locale, title, status: 404, body: html`<main class="narrow"><p>${unknown}</p></main>` })
  }
  const challenge = (request: FastifyRequest, reply: FastifyReply, found: Payment, wrong: boolean) => {
    // Stripe's interface names no language.
    const asked = found.via === 'stripe' ? undefined : found.locale
    const payment = { ...found, locale: localeOf(asked, request.headers['accept-language']) }
    return sendPage(reply, {
      locale: payment.locale,
      title: threeDsMessages[payment.locale].title,
      body: payment.state === 'requires_action' ? challengePage(payment, shop, wrong) : overPage(payment),
      formsTo: shop.siteOrigins,
      status: wrong ? 422 : 200,
    })
  }

  app.get<{ Params: { id: string } }>('/three-ds/:id', (request, reply) => {
    const payment = payments.byId(request.params.id)
    return payment ? challenge(request, reply, payment, false) : unknown(request, reply)
  })

  app.post<{ Params: { id: string } }>('/three-ds/:id', (request, reply) => {
    const payment = payments.byId(request.params.id)
    if (!payment) return unknown(request, reply)
    if (payment.state !== 'requires_action') return challenge(request, reply, payment, false)
    const form = answerForm.safeParse(request.body)
    if (!form.success) return challenge(request, reply, payment, true)
    const code = form.data.answer === 'cancel' ? undefined : digitsOf(form.data.code)
    const answered = actions.answerChallenge(payment.payment_id, code)
    return answered ? reply.redirect(returnAddress(answered), 303) : challenge(request, reply, payment, true)
  })
}
