import { html, type Markup } from '../page/html.ts'
import type { Locale } from '../page/locale.ts'
import { inboxMessages } from './inbox-messages.ts'
import { linkPattern, type ReadMail } from './read-mail.ts'

const when = (instant: string, locale: Locale): Markup => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Tokyo' })
  return html`<time datetime="${instant}">${format.format(new Date(instant))}</time>`
}

export function listPage(mails: readonly ReadMail[], locale: Locale): Markup {
  const messages = inboxMessages[locale]
  const row = (mail: ReadMail) => html`<tr>
<td>${when(mail.received_at, locale)}</td><td>${mail.to.join(', ')}</td>
<td><a href="/inbox/${mail.id}?locale=${locale}">${mail.subject || messages.noSubject}</a></td></tr>`
  return html`<main><h1>${messages.inbox}</h1><p>${messages.intro}</p>
${mails.length === 0 && html`<p>${messages.none}</p>`}
${
  mails.length > 0 &&
  html`<div class="wide"><table>
<thead><tr><th scope="col">${messages.received}</th><th scope="col">${messages.to}</th><th scope="col">${messages.subject}</th></tr></thead>
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

const attachmentList = ({ id, attachments }: ReadMail, heading: string): Markup => html`<h2>${heading}</h2>
<ul>${attachments.map(
  ({ filename }, nth) =>
    html`<li><a href="/inbox/${id}/attachments/${nth}" download="${filename}">${filename}</a></li>`,
)}</ul>`

export function mailPage(mail: ReadMail, locale: Locale): Markup {
  const messages = inboxMessages[locale]
  return html`<main><p><a href="/inbox?locale=${locale}">${messages.back}</a></p>
<h1>${mail.subject || messages.noSubject}</h1>
<dl>
  <dt>${messages.from}</dt><dd>${mail.from}</dd>
  <dt>${messages.to}</dt><dd>${mail.to.join(', ')}</dd>
  <dt>${messages.received}</dt><dd>${when(mail.received_at, locale)}</dd>
</dl>
${mail.text && html`<h2>${messages.asText}</h2><pre>${linked(mail.text)}</pre>`}
${
  mail.html &&
  html`<h2>${messages.asHtml}</h2><iframe title="${messages.asHtml}" src="/inbox/${mail.id}/html"
  sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
${mail.attachments.length > 0 && attachmentList(mail, messages.attachments)}</main>`
}
