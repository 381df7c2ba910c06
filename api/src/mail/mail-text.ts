import type { MailFacts, MailKind } from './mail-kinds.ts'

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

/** The text of a mail: paragraphs (of one or more lines), at most one button, and the paragraphs below it. */
export interface MailText {
  subject: string
  /** Address for replies, if not our own. */
  replyTo?: string
  paragraphs: string[]
  /** A poster, above the text. Without words, because the text says what it is. */
  poster?: string
  button?: { label: string; url: string }
  /** Label and value rows, e.g. of a receipt. */
  rows?: [label: string, value: string][]
  afterwards: string[]
  attachments?: MailAttachment[]
}

export type MailTexts = { [K in MailKind]: (facts: MailFacts[K], siteOrigin: string) => MailText }
