import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { mailWordsEn } from './mail-words-en.ts'
import { mailWordsJa } from './mail-words-ja.ts'
import type { MailFacts, MailKind } from './queued-mail.ts'

/** A mail's text: paragraphs, at most one button, and the lines below it. */
export interface MailWords {
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** Label and value rows, e.g. of a receipt. */
  rows?: [label: string, value: string][]
  afterwards: string[]
}

export type MailWriter = { [K in MailKind]: (facts: MailFacts[K], siteOrigin: string) => MailWords }

const writers: Record<Locale, MailWriter> = { ja: mailWordsJa, en: mailWordsEn }

export function writeMail(kind: string, locale: Locale, facts: Record<string, string>, siteOrigin: string): MailWords {
  const write = writers[locale][kind as MailKind] as ((f: typeof facts, s: string) => MailWords) | undefined
  if (!write) throw new Error(`No words for mails of kind ${kind}`)
  return write(facts, siteOrigin)
}
