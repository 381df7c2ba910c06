import { html, type Markup } from '../../page/html.ts'
import type { Payment } from '../payment/payment.ts'
import type { Shop } from '../shop/shop.ts'
import { amountOf } from '../three-ds/three-ds-page.ts'
import { pageScripts, payPageMessages } from './pay-page-messages.ts'

const wordsOf = ({ method, locale }: Payment) => ({
  ...payPageMessages[locale],
  ...payPageMessages[locale][method === 'carrier' ? 'carrier' : 'paypay'],
})

export const titleOf = (payment: Payment): string => wordsOf(payment).title

/** Shop and amount, the buyer's choices, and how the gateway is to behave. */
export function payPage(payment: Payment, shop: Shop, returnsTo: string): Markup {
  const messages = wordsOf(payment)
  const scripts = pageScripts.map(
    (script) => html`<label><input class="tick" type="radio" name="script" value="${script}"
  ${script === 'success' && html`checked`}> ${messages.scripts[script]}</label>`,
  )
  return html`<main class="narrow">
<p class="issuer">${messages.provider}</p>
<h1>${messages.title}</h1>
<p>${messages.intro}</p>
<dl>
  <dt>${messages.shop}</dt><dd>${shop.name[payment.locale]}</dd>
  <dt>${messages.order}</dt><dd>${payment.reference}</dd>
  <dt>${messages.amount}</dt><dd class="amount">${amountOf(payment)}</dd>
</dl>
<form method="post" action="/pay/${payment.payment_id}">
  <button class="primary" name="answer" value="pay">${messages.pay}</button>
  <button name="answer" value="refuse">${messages.refuse}</button>
  <button name="answer" value="fail">${messages.fail}</button>
  <fieldset><legend>${messages.script}</legend>${scripts}</fieldset>
</form>
<p><a href="${returnsTo}">${messages.leave}</a></p></main>`
}

/** For a buyer who returns to a payment that is decided. */
export function closedPage(payment: Payment, returnsTo: string): Markup {
  const messages = wordsOf(payment)
  return html`<main class="narrow"><h1>${messages.title}</h1><p>${messages.over}</p>
<p><a href="${returnsTo}">${messages.back}</a></p></main>`
}
