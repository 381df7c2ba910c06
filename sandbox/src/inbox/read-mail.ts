import PostalMime, { type Address, type Attachment } from 'postal-mime'
import type { StoredMail } from './mail-store.ts'

interface ReadAttachment {
  filename: string
  /** MIME type, as its sender states it. */
  content_type: string
}

export interface ReadMail {
  id: number
  /** RFC 3339. */
  received_at: string
  from: string
  to: string[]
  subject: string
  text: string
  /** The sender's HTML: never include it in our pages without a sandboxed frame. */
  html: string
  /** Every http(s) URL in the text, in order, without duplicates. */
  links: string[]
  attachments: ReadAttachment[]
}

const addressOf = (address: Address | undefined): string => {
  if (!address?.address) return address?.name ?? ''
  return address.name ? `${address.name} <${address.address}>` : address.address
}

export const linkPattern = /https?:\/\/[^\s<>"')\]）」]+/g

export async function readMail(mail: StoredMail): Promise<ReadMail> {
  const parsed = await PostalMime.parse(mail.raw)
  const text = parsed.text ?? ''
  const links = (text || (parsed.html ?? '')).match(linkPattern) ?? []
  return {
    id: mail.mail_id,
    received_at: new Date(mail.received_at).toISOString(),
    from: addressOf(parsed.from),
    to: mail.recipients,
    subject: parsed.subject ?? '',
    text,
    html: parsed.html ?? '',
    links: [...new Set(links.map((link) => link.replaceAll('&amp;', '&')))],
    attachments: parsed.attachments.map(described),
  }
}

const described = ({ filename, mimeType }: Attachment, nth: number): ReadAttachment => ({
  filename: filename || `attachment-${nth + 1}`,
  content_type: mimeType,
})

/** The content of the attachment at this place in {@link ReadMail.attachments}. */
export async function readAttachment(mail: StoredMail, nth: number) {
  const attachment = (await PostalMime.parse(mail.raw)).attachments[nth]
  if (!attachment) return undefined
  // An ArrayBuffer or a Uint8Array: the parser's default encoding.
  const sent = Buffer.from(attachment.content as ArrayBuffer)
  // The parser takes the carriage returns from calendars, whose lines must end in both (RFC 5545).
  const isCalendar = ['text/calendar', 'application/ics'].includes(attachment.mimeType)
  const content = isCalendar ? Buffer.from(sent.toString().replaceAll('\n', '\r\n')) : sent
  return { ...described(attachment, nth), content }
}
