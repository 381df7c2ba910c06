import PostalMime, { type Address } from 'postal-mime'
import type { StoredMail } from './mail-store.ts'

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
  }
}
