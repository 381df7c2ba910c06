import type { MailFacts, MailKind } from './mail-kinds.ts'

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

export interface MailPicture {
  url: string
  /** What it shows, for readers who do not see it. */
  alt: string
}

/** A poster of the shop's, with a line below it that says why it is there. */
export interface ShopPicture extends MailPicture {
  caption: string
}

/** The text of a mail: paragraphs (of one or more lines), at most one button, and the paragraphs below it. */
export interface MailText {
  subject: string
  /** Address for replies, if not our own. */
  replyTo?: string
  paragraphs: string[]
  /** The poster of what the mail is about, above the text. */
  poster?: MailPicture
  button?: { label: string; url: string }
  /** Label and value rows, e.g. of a receipt. */
  rows?: [label: string, value: string][]
  afterwards: string[]
  attachments?: MailAttachment[]
}

export type MailTexts = { [K in MailKind]: (facts: MailFacts[K], siteOrigin: string) => MailText }
