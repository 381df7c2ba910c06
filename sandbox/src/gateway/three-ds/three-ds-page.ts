import { html, type Markup } from '../../page/html.ts'
import type { Payment } from '../payment/payment.ts'
import type { Shop } from '../shop/shop.ts'
import { threeDsWords } from './three-ds-words.ts'

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
  const words = threeDsWords[payment.locale]
  const address = `/three-ds/${payment.payment_id}`
  return html`<main class="narrow">
<p class="issuer">${words.issuer}</p>
<h1>${words.title}</h1>
<p>${words.intro}</p>
<dl>
  <dt>${words.shop}</dt><dd>${shop.name[payment.locale]}</dd>
  <dt>${words.amount}</dt><dd class="amount">${amountOf(payment)}</dd>
  <dt>${words.card}</dt><dd>${payment.brand ?? ''} •••• ${payment.last4 ?? ''}</dd>
</dl>
<form method="post" action="${address}">
  <label for="code">${words.code}</label>
  <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" autofocus required
    ${wrong && html`aria-invalid="true"`} aria-describedby="hint${wrong ? ' wrong' : ''}">
  ${wrong && html`<p class="error" id="wrong" role="alert">${words.wrong}</p>`}
  <p class="hint" id="hint">${words.hint(payment.one_time_code ?? '')}</p>
  <button class="primary" name="answer" value="authenticate">${words.authenticate}</button>
  <button name="answer" value="cancel" formnovalidate>${words.cancel}</button>
</form></main>`
}

/** For a buyer who returns to a completed challenge. */
export function overPage(payment: Payment): Markup {
  const words = threeDsWords[payment.locale]
  return html`<main class="narrow"><h1>${words.title}</h1><p>${words.over}</p>
${payment.return_url !== null && html`<p><a href="${returnAddress(payment)}">${words.back}</a></p>`}</main>`
}
