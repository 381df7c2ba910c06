import { html, type Markup } from '../../page/html.ts'
import type { Payment } from '../payment/payment.ts'
import type { Shop } from '../shop/shop.ts'
import { amountOf } from '../three-ds/three-ds-page.ts'
import { pageScripts, payPageWords } from './pay-page-words.ts'

const wordsOf = ({ method, locale }: Payment) => ({
  ...payPageWords[locale],
  ...payPageWords[locale][method === 'carrier' ? 'carrier' : 'paypay'],
})

export const titleOf = (payment: Payment): string => wordsOf(payment).title

/** Shop and amount, the buyer's choices, and how the gateway is to behave. */
export function payPage(payment: Payment, shop: Shop, returnsTo: string): Markup {
  const words = wordsOf(payment)
  const scripts = pageScripts.map(
    (script) => html`<label><input class="tick" type="radio" name="script" value="${script}"
  ${script === 'success' && html`checked`}> ${words.scripts[script]}</label>`,
  )
  return html`<main class="narrow">
<p class="issuer">${words.provider}</p>
<h1>${words.title}</h1>
<p>${words.intro}</p>
<dl>
  <dt>${words.shop}</dt><dd>${shop.name[payment.locale]}</dd>
  <dt>${words.order}</dt><dd>${payment.reference}</dd>
  <dt>${words.amount}</dt><dd class="amount">${amountOf(payment)}</dd>
</dl>
<form method="post" action="/pay/${payment.payment_id}">
  <button class="primary" name="answer" value="pay">${words.pay}</button>
  <button name="answer" value="refuse">${words.refuse}</button>
  <button name="answer" value="fail">${words.fail}</button>
  <fieldset><legend>${words.script}</legend>${scripts}</fieldset>
</form>
<p><a href="${returnsTo}">${words.leave}</a></p></main>`
}

/** For a buyer who returns to a payment that is decided. */
export function closedPage(payment: Payment, returnsTo: string): Markup {
  const words = wordsOf(payment)
  return html`<main class="narrow"><h1>${words.title}</h1><p>${words.over}</p>
<p><a href="${returnsTo}">${words.back}</a></p></main>`
}
