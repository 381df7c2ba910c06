import { html, type Markup } from '../page/html.ts'
import type { Locale } from '../page/locale.ts'
import { providerMessages } from './provider-messages.ts'
import type { Quirks } from './providers.ts'

/** People to choose from; the last one is the shop's demo member. */
const people = [
  { name: '銀幕 花子', email: 'hanako@example.com', isCertified: true },
  { name: '銀幕 太郎', email: 'taro@example.com', isCertified: false },
  { name: '銀幕 デモ', email: 'demo@ginmaku.example', isCertified: true },
]

/** The page on which one says who one is, or refuses. */
export function choosePage({ name, givesEmail, certifies }: Quirks, locale: Locale): Markup {
  const messages = providerMessages[locale]
  const person = ({ name: fullName, email, isCertified }: (typeof people)[number]) => html`<form method="post">
<input type="hidden" name="name" value="${fullName}">
${givesEmail && html`<input type="hidden" name="email" value="${email}">`}
${certifies && isCertified && html`<input type="hidden" name="certified" value="yes">`}
<button name="answer" value="go">${messages.person(fullName)}${givesEmail && html`<br>${email}`}${certifies && ` (${isCertified ? messages.certified : messages.notCertified})`}</button>
</form>`
  return html`<main class="narrow"><h1>${messages.title(name)}</h1><p>${messages.intro(name)}</p>
${people.map(person)}
<h2>${messages.other}</h2>
<form method="post">
<div><label for="name">${messages.name}</label><input id="name" name="name" required maxlength="60" autocomplete="off"></div>
${
  givesEmail &&
  html`<div><label for="email">${messages.email}</label><input id="email" name="email" type="email" maxlength="254" autocomplete="off"></div>`
}
${
  certifies &&
  html`<label><input class="tick" type="checkbox" name="certified" value="yes" checked> ${messages.isCertified}</label>`
}
<button class="primary" name="answer" value="go">${messages.go}</button>
</form>
<form method="post">
<button name="answer" value="cancel">${messages.cancel}</button>
<button name="answer" value="fail">${messages.fail}</button>
</form></main>`
}
