import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { MailKind } from './mail-kinds.ts'
import type { MailPicture, MailText, ShopPicture } from './mail-text.ts'
import type { OutgoingMail } from './mailer.ts'
import { mailTexts } from './texts/mail-texts.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** The time zone's name, and the number of a purchase, which would otherwise break at a hyphen. */
const unbroken = /（日本時間）|\(Japan time\)|\bGM(?:-[0-9A-Z]{4}){3}\b/g
const htmlOf = (text: string) =>
  escapeHtml(text).replace(unbroken, (part) => `<span style="white-space:nowrap">${part}</span>`)

const soft = 'color:#5b5f6a'

/** Optional: clients that ignore it, or convert the colours themselves, use the inline styles. */
const darkColours = `<style>@media (prefers-color-scheme:dark){
.ground{background-color:#14161b!important}.sheet{background-color:#1e2128!important}
.ink{color:#f2f1ee!important}.soft{color:#a9adb8!important}}</style>`

const paragraph = (text: string) => `<p style="margin:0 0 16px">${htmlOf(text).replaceAll('\n', '<br>')}</p>`

/** Labels break between words only, even on phones: the value takes the rest of the width. */
function rowsTable(rows: NonNullable<MailText['rows']>): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" class="soft" style="text-align:left;vertical-align:top;font-weight:400;${soft};padding:6px 12px 6px 0;word-break:keep-all">${escapeHtml(label)}</th>` +
      `<td style="vertical-align:top;padding:6px 0;word-break:break-word">${htmlOf(value)}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 24px">${lines.join('')}</table>`
}

/**
 * The cell is coloured too, because Outlook ignores the padding of a link. The address is repeated as text, in case the button
 * does not work.
 */
function buttonLink({ label, url }: NonNullable<MailText['button']>): string {
  const link = 'display:inline-block;padding:12px 24px;color:#ffffff;text-decoration:none;font-weight:700'
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td bgcolor="#b5361a" style="background-color:#b5361a;border-radius:6px;text-align:center">` +
    `<a href="${escapeHtml(url)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>` +
    `<p class="soft" style="margin:0 0 24px;font-size:13px;${soft};word-break:break-all">${escapeHtml(url)}</p>`
  )
}

/** The preview that lists of mails show after the subject; without it they would show the shop's name. */
const preheader = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px">${escapeHtml(text)}</div>`

/** @param width in px; posters are 2:3 */
const posterImage = ({ url, alt }: MailPicture, width: number) =>
  `<img src="${escapeHtml(url)}" width="${width}" height="${width * 1.5}" alt="${escapeHtml(alt)}" style="display:block;border-radius:6px">`

const ownPoster = (poster: MailPicture) => `<p style="margin:0 0 24px">${posterImage(poster, 200)}</p>`

/** Below everything else: links and warnings come first. */
const shopPoster = (picture: ShopPicture) =>
  `<div style="margin:32px 0 0">${posterImage(picture, 120)}` +
  `<p class="soft" style="margin:8px 0 0;font-size:13px;${soft}">${escapeHtml(picture.caption)}</p></div>`

/** Only tables, pictures and inline styles, which mail clients support (caniemail.com); at most 560 px wide. */
function mailHtml(mail: MailText, locale: Locale, brand: string, shopPicture: ShopPicture | undefined): string {
  const text = `font-family:'Hiragino Sans','Noto Sans JP',sans-serif;font-size:16px;line-height:1.7`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(mail.subject)}</title>${darkColours}</head>
<body class="ground" bgcolor="#f2f1ee" style="margin:0;padding:0;background-color:#f2f1ee">${preheader(mail.paragraphs[0] ?? '')}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f2f1ee" style="background-color:#f2f1ee"><tr><td align="center" style="padding:0">
<table role="presentation" class="sheet" width="560" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="width:100%;max-width:560px;background-color:#ffffff"><tr><td class="ink" lang="${locale}" style="padding:32px 24px;text-align:left;color:#14161b;${text};word-break:break-word">
<p style="margin:0 0 24px;font-weight:700;letter-spacing:1.6px">${brand}</p>
${mail.poster ? ownPoster(mail.poster) : ''}${mail.paragraphs.map(paragraph).join('')}${mail.rows ? rowsTable(mail.rows) : ''}${mail.button ? buttonLink(mail.button) : ''}
<div class="soft" style="font-size:14px;${soft}">${mail.afterwards.map(paragraph).join('')}</div>${shopPicture && !mail.poster ? shopPoster(shopPicture) : ''}</td></tr></table></td></tr></table></body></html>`
}

const brand: Record<Locale, string> = { ja: '銀幕', en: 'Ginmaku' }
/** Between a row's label and its value. */
const colon: Record<Locale, string> = { ja: '：', en: ': ' }

function plainText(mail: MailText, locale: Locale): string {
  const rows = mail.rows?.map(([label, value]) => `${label}${colon[locale]}${value}`).join('\n')
  const button = mail.button && `${mail.button.label}\n${mail.button.url}`
  return [...mail.paragraphs, rows, button, ...mail.afterwards, `-- \n${brand[locale]}`].filter(Boolean).join('\n\n')
}

/**
 * @param shopPicture for mails without a picture of their own
 * @throws Error for a kind without a text
 */
export function renderMail(
  kind: string,
  locale: Locale,
  facts: Record<string, string>,
  siteOrigin: string,
  shopPicture?: ShopPicture,
): Pick<OutgoingMail, 'subject' | 'replyTo' | 'text' | 'html' | 'attachments'> {
  const write = mailTexts[locale][kind as MailKind] as ((f: typeof facts, origin: string) => MailText) | undefined
  if (!write) throw new Error(`No text for mails of kind ${kind}`)
  const mail = write(facts, siteOrigin)
  return {
    subject: mail.subject,
    replyTo: mail.replyTo,
    text: plainText(mail, locale),
    html: mailHtml(mail, locale, brand[locale], shopPicture),
    attachments: mail.attachments,
  }
}

/**
 * `¥1,100`, as on every page: with a half-width sign in Japanese too.
 * @param amount an integer in the currency's smallest unit
 */
export function formatMoney(amount: number, currency: string, locale: Locale): string {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = money.resolvedOptions().maximumFractionDigits ?? 0
  return money.format(amount / 10 ** digits).replace('￥', '¥')
}
