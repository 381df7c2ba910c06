import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { MailKind, MailText, MailTexts } from './mail-kinds.ts'
import { mailTextsEn } from './mail-text-en.ts'
import { mailTextsJa } from './mail-text-ja.ts'
import type { OutgoingMail } from './mailer.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const brand: Record<Locale, string> = { ja: '銀幕', en: 'Ginmaku' }

function plainText(mail: MailText, locale: Locale): string {
  const rows = mail.rows?.map(([label, value]) => `${label}: ${value}`).join('\n')
  const button = mail.button && `${mail.button.label}\n${mail.button.url}`
  return [...mail.paragraphs, rows, button, ...mail.afterwards, `-- \n${brand[locale]}`].filter(Boolean).join('\n\n')
}

function rowsTable(rows: NonNullable<MailText['rows']>): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th style="text-align:left;font-weight:400;color:#5b5f6a;padding:6px 16px 6px 0">${escapeHtml(label)}</th><td style="padding:6px 0">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="border-collapse:collapse;margin:0 0 24px">${lines.join('')}</table>`
}

function buttonLink({ label, url }: NonNullable<MailText['button']>): string {
  return (
    `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#b5361a;color:#fff;padding:12px 24px;border-radius:6px;text-decoration:none;font-weight:700">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0 0 24px;font-size:13px;color:#5b5f6a;word-break:break-all">${escapeHtml(url)}</p>`
  )
}

/** Only tables and inline styles, which mail clients support. */
function html(mail: MailText, locale: Locale): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;background:#f2f1ee;color:#14161b;font:16px/1.7 'Hiragino Sans','Noto Sans JP',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff"><p style="margin:0 0 24px;font-weight:700;letter-spacing:.1em">${brand[locale]}</p>
${mail.paragraphs.map(paragraph).join('')}${mail.rows ? rowsTable(mail.rows) : ''}${mail.button ? buttonLink(mail.button) : ''}
<div style="font-size:14px;color:#5b5f6a">${mail.afterwards.map(paragraph).join('')}</div></div></body></html>`
}

const texts: Record<Locale, MailTexts> = { ja: mailTextsJa, en: mailTextsEn }

/** @throws Error for a kind without a text */
export function renderMail(
  kind: string,
  locale: Locale,
  facts: Record<string, string>,
  siteOrigin: string,
): Pick<OutgoingMail, 'subject' | 'replyTo' | 'text' | 'html'> {
  const write = texts[locale][kind as MailKind] as ((f: typeof facts, origin: string) => MailText) | undefined
  if (!write) throw new Error(`No text for mails of kind ${kind}`)
  const mail = write(facts, siteOrigin)
  return { subject: mail.subject, replyTo: mail.replyTo, text: plainText(mail, locale), html: html(mail, locale) }
}
