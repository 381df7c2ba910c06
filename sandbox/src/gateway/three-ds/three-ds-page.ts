import { html, type Markup } from '../../page/html.ts'
import type { Payment } from '../payment/payment.ts'
import type { Shop } from '../shop/shop.ts'
import { threeDsMessages } from './three-ds-messages.ts'

/** The shop's page, with the payment's id, to which the buyer returns after the challenge. */
export function returnAddress(payment: Payment): string {
  const url = new URL(payment.return_url ?? '')
  url.searchParams.set('payment_id', payment.payment_id)
  return url.href
}

/** Half-width yen sign in Japanese too, as everywhere in the shop. */
export function amountOf({ amount, currency, locale }: Payment): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0)).replace('￥', '¥')
}

/** Shop, amount and card, and the field for the code. */
export function challengePage(payment: Payment, shop: Shop, wrong: boolean): Markup {
  const messages = threeDsMessages[payment.locale]
  const address = `/three-ds/${payment.payment_id}`
  return html`<main class="narrow">
<p class="issuer">${messages.issuer}</p>
<h1>${messages.title}</h1>
<p>${messages.intro}</p>
<dl>
  <dt>${messages.shop}</dt><dd>${shop.name[payment.locale]}</dd>
  <dt>${messages.amount}</dt><dd class="amount">${amountOf(payment)}</dd>
  <dt>${messages.card}</dt><dd>${payment.brand ?? ''} •••• ${payment.last4 ?? ''}</dd>
</dl>
<form method="post" action="${address}">
  <label for="code">${messages.code}</label>
  <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" autofocus required
    ${wrong && html`aria-invalid="true"`} aria-describedby="hint${wrong ? ' wrong' : ''}">
  ${wrong && html`<p class="error" id="wrong" role="alert">${messages.wrong}</p>`}
  <p class="hint" id="hint">${messages.hint(payment.one_time_code ?? '')}</p>
  <button class="primary" name="answer" value="authenticate">${messages.authenticate}</button>
  <button name="answer" value="cancel" formnovalidate>${messages.cancel}</button>
</form></main>`
}

/** For a buyer who returns to a completed challenge. */
export function overPage(payment: Payment): Markup {
  const messages = threeDsMessages[payment.locale]
  return html`<main class="narrow"><h1>${messages.title}</h1><p>${messages.over}</p>
${payment.return_url !== null && html`<p><a href="${returnAddress(payment)}">${messages.back}</a></p>`}</main>`
}
