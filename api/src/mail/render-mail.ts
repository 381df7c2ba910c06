import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { mailHtml } from './mail-html.ts'
import type { MailKind, MailText, MailTexts } from './mail-kinds.ts'
import type { OutgoingMail } from './mailer.ts'
import { mailTextsEn } from './texts/mail-texts-en.ts'
import { mailTextsJa } from './texts/mail-texts-ja.ts'

const brand: Record<Locale, string> = { ja: '銀幕', en: 'Ginmaku' }
/** Between a row's label and its value. */
const colon: Record<Locale, string> = { ja: '：', en: ': ' }

function plainText(mail: MailText, locale: Locale): string {
  const rows = mail.rows?.map(([label, value]) => `${label}${colon[locale]}${value}`).join('\n')
  const button = mail.button && `${mail.button.label}\n${mail.button.url}`
  return [...mail.paragraphs, rows, button, ...mail.afterwards, `-- \n${brand[locale]}`].filter(Boolean).join('\n\n')
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
  return {
    subject: mail.subject,
    replyTo: mail.replyTo,
    text: plainText(mail, locale),
    html: mailHtml(mail, locale, brand[locale]),
  }
}
