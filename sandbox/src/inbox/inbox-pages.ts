import { html, type Markup } from '../page/html.ts'
import type { Locale } from '../page/locale.ts'
import { inboxWords } from './inbox-words.ts'
import { linkPattern, type ReadMail } from './read-mail.ts'

const when = (instant: string, locale: Locale): Markup => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Tokyo' })
  return html`<time datetime="${instant}">${format.format(new Date(instant))}</time>`
}

export function listPage(mails: readonly ReadMail[], locale: Locale): Markup {
  const words = inboxWords[locale]
  const row = (mail: ReadMail) => html`<tr>
<td>${when(mail.received_at, locale)}</td><td>${mail.to.join(', ')}</td>
<td><a href="/inbox/${mail.id}?locale=${locale}">${mail.subject || words.noSubject}</a></td></tr>`
  return html`<main><h1>${words.inbox}</h1><p>${words.intro}</p>
${mails.length === 0 && html`<p>${words.none}</p>`}
${
  mails.length > 0 &&
  html`<div class="wide"><table>
<thead><tr><th scope="col">${words.received}</th><th scope="col">${words.to}</th><th scope="col">${words.subject}</th></tr></thead>
<tbody>${mails.map(row)}</tbody></table></div>`
}</main>`
}

/** Plain text with its URLs turned into links. */
function linked(text: string): Markup[] {
  const parts: Markup[] = []
  let from = 0
  for (const match of text.matchAll(linkPattern)) {
    const [link] = match
    parts.push(html`${text.slice(from, match.index)}<a href="${link}" target="_blank" rel="noopener">${link}</a>`)
    from = match.index + link.length
  }
  return [...parts, html`${text.slice(from)}`]
}

export function mailPage(mail: ReadMail, locale: Locale): Markup {
  const words = inboxWords[locale]
  return html`<main><p><a href="/inbox?locale=${locale}">${words.back}</a></p>
<h1>${mail.subject || words.noSubject}</h1>
<dl>
  <dt>${words.from}</dt><dd>${mail.from}</dd>
  <dt>${words.to}</dt><dd>${mail.to.join(', ')}</dd>
  <dt>${words.received}</dt><dd>${when(mail.received_at, locale)}</dd>
</dl>
${mail.text && html`<h2>${words.asText}</h2><pre>${linked(mail.text)}</pre>`}
${
  mail.html &&
  html`<h2>${words.asHtml}</h2><iframe title="${words.asHtml}" src="/inbox/${mail.id}/html"
  sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}</main>`
}
