import type { FastifyInstance } from 'fastify'
import { html, type Markup } from '../../page/html.ts'
import { type Locale, localeOf } from '../../page/locale.ts'
import { sendPage } from '../../page/page.ts'
import type { Shop } from '../shop/shop.ts'
import { cardFormMessages } from './card-form-messages.ts'
import type { CardField } from './card-rules.ts'

interface FieldAttributes {
  autocomplete: string
  inputmode: 'numeric' | 'text'
  placeholder: string
  maxlength: number
  hint?: string
}

const field = (name: CardField, label: string, look: FieldAttributes): Markup => html`
<div class="field ${name}">
  <label for="${name}">${label}</label>
  <input id="${name}" name="${name}" autocomplete="${look.autocomplete}" inputmode="${look.inputmode}"
    placeholder="${look.placeholder}" maxlength="${look.maxlength}" spellcheck="false" autocapitalize="off"
    aria-required="true" aria-describedby="${look.hint ? `${name}-hint ` : ''}${name}-error">
  ${look.hint && html`<p class="hint" id="${name}-hint">${look.hint}</p>`}
  <p class="error" id="${name}-error" aria-live="polite"></p>
</div>`

/** @param as `stripe`: inside the element of Stripe.js, which asks for no name and gives a payment method */
function form(locale: Locale, parent: string, as: 'gateway' | 'stripe'): Markup {
  const messages = cardFormMessages[locale]
  return html`<main class="card-form">
<form novalidate aria-label="${messages.title}" data-parent="${parent}" data-as="${as}" data-messages="${JSON.stringify(cardFormMessages)}">
  ${field('number', messages.number, { autocomplete: 'cc-number', inputmode: 'numeric', placeholder: '4111 1111 1111 1111', maxlength: 24 })}
  ${field('expiry', messages.expiry, { autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: '08/29', maxlength: 9 })}
  ${field('cvc', messages.cvc, { autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: '123', maxlength: 4, hint: messages.cvcHint })}
  ${as === 'gateway' && field('name', messages.name, { autocomplete: 'cc-name', inputmode: 'text', placeholder: 'HANAKO GINMAKU', maxlength: 60 })}
  <p class="error" id="form-error" role="alert"></p>
  <p class="hint" id="note">${messages.note}</p>
  <button type="submit" hidden></button>
</form></main>`
}

/** The hosted form: only a page of a registered site may frame it, and only that page receives the token. */
export function cardFormRoute(app: FastifyInstance, shop: Shop): void {
  app.get<{ Querystring: Record<string, string | undefined> }>('/card-form', (request, reply) => {
    const { shop_id, parent, locale: requested } = request.query
    const locale = localeOf(requested, request.headers['accept-language'])
    const { title, refused } = cardFormMessages[locale]
    if (shop_id !== shop.shopId || parent === undefined || !shop.siteOrigins.includes(parent))
      return sendPage(reply, { locale, title, status: 403, body: html`<main><p>${refused}</p></main>` })
    return sendPage(reply, {
      locale,
      title,
      body: form(locale, parent, request.query.as === 'stripe' ? 'stripe' : 'gateway'),
      scripts: ['card-form.ts'],
      framedBy: shop.siteOrigins,
    })
  })
}
