import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { html, type Markup } from '../../page/html.ts'
import { type Locale, localeOf } from '../../page/locale.ts'
import { sendPage } from '../../page/page.ts'
import { digitsOf } from '../card-form/card-rules.ts'
import type { Shop } from '../shop/shop.ts'
import { threeDsMessages } from '../three-ds/three-ds-messages.ts'
import type { Setup, SetupStore } from './setup-store.ts'

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>

const answerForm = z.object({
  answer: z.enum(['authenticate', 'cancel']).default('authenticate'),
  code: z.string().default(''),
})

function challengePage({ one_time_code }: Setup, shop: Shop, locale: Locale, wrong: boolean): Markup {
  const messages = threeDsMessages[locale]
  return html`<main class="narrow">
<p class="issuer">${messages.issuer}</p>
<h1>${messages.title}</h1>
<p>${messages.intro}</p>
<dl><dt>${messages.shop}</dt><dd>${shop.name[locale]}</dd></dl>
<form method="post">
  <label for="code">${messages.code}</label>
  <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required
    ${wrong && html`aria-invalid="true"`} aria-describedby="hint${wrong ? ' wrong' : ''}">
  ${wrong && html`<p class="error" id="wrong" role="alert">${messages.wrong}</p>`}
  <p class="hint" id="hint">${messages.hint(one_time_code)}</p>
  <button class="primary" name="answer" value="authenticate">${messages.authenticate}</button>
  <button name="answer" value="cancel" formnovalidate>${messages.cancel}</button>
</form></main>`
}

/** 3-D Secure for a card that is to be stored, in a dialog over the shop's page; anyone who has the client secret may answer. */
export function setupChallengeRoutes(app: FastifyInstance, shop: Shop, setups: SetupStore): void {
  const known = ({ params, query }: Asked) => {
    const setup = setups.find(params.id)
    return setup?.client_secret === query.client_secret ? setup : undefined
  }
  const page = (request: Asked, reply: FastifyReply, wrong = false) => {
    const locale = localeOf(request.query.locale, request.headers['accept-language'])
    const { title, unknown, over } = threeDsMessages[locale]
    const setup = known(request)
    const parent = shop.siteOrigins.find((origin) => origin === request.query.parent)
    if (!setup || !parent)
      return sendPage(reply, { locale, title, status: 404, body: html`<main class="narrow"><p>${unknown}</p></main>` })
    const failure = setup.status === 'succeeded' ? '' : 'setup_intent_authentication_failure'
    const isOpen = setup.status === 'requires_action'
    const body = isOpen
      ? challengePage(setup, shop, locale, wrong)
      : html`<main class="narrow" data-parent="${parent}" data-setup="${setup.seti_id}" data-failure="${failure}"><p>${over}</p></main>`
    return sendPage(reply, {
      ...{ locale, title, body, framedBy: shop.siteOrigins, status: wrong ? 422 : 200 },
      scripts: isOpen ? [] : ['setup-over.ts'],
    })
  }
  app.get('/three-ds-setup/:id', (request: Asked, reply) => page(request, reply))
  app.post('/three-ds-setup/:id', (request: Asked, reply) => {
    const setup = known(request)
    if (setup?.status !== 'requires_action') return page(request, reply)
    const form = answerForm.safeParse(request.body)
    const isCancelled = form.data?.answer === 'cancel'
    if (!isCancelled && digitsOf(form.data?.code ?? '') !== setup.one_time_code) return page(request, reply, true)
    setups.settle(setup.seti_id, isCancelled ? 'requires_payment_method' : 'succeeded')
    return page(request, reply)
  })
}
