import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { MailFacts } from '../mail-kinds.ts'
import type { MailAttachment, MailPicture } from '../mail-text.ts'

const deviceLabel: Record<Locale, string> = { ja: '端末', en: 'Device' }

/** Rows with the time of an account change and, if known, the device. */
export const noticeRows = (locale: Locale, label: string, at: string, device: string): [string, string][] =>
  device
    ? [
        [label, at],
        [deviceLabel[locale], device],
      ]
    : [[label, at]]

/** Leaves out rows without a value. */
export const filledRows = (rows: [label: string, value: string][]) => rows.filter(([, value]) => value !== '')

/** The buyer will watch it themselves, once it opens. */
export const isReservation = ({ opens_at, performance, gift_expires_at }: MailFacts['purchase_receipt']): boolean =>
  Boolean(opens_at) && !performance && !gift_expires_at

/** The performance of a ticket, for the reader's calendar. */
export const calendarFile = (facts: { calendar?: string; full_title_id: string }): MailAttachment[] =>
  facts.calendar
    ? [
        {
          filename: `${facts.full_title_id}.ics`,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: facts.calendar,
        },
      ]
    : []

/** What a poster shows, for readers who do not see it. */
export const posterAlt: Record<Locale, (titleName: string) => string> = {
  ja: (titleName) => `『${titleName}』のポスター`,
  en: (titleName) => `Poster of “${titleName}”`,
}

/** The picture of a channel is the poster of one of its titles. */
const channelAlt: Record<Locale, (channelName: string) => string> = {
  ja: (channelName) => `${channelName}チャンネルの作品のポスター`,
  en: (channelName) => `Poster of a title on ${channelName} Channel`,
}

interface PicturedFacts {
  image?: string
  title_name?: string
  channel_name?: string
}

/** Of the title or channel that a mail is about; the mail may have been queued before mails had one. */
export function posterOf(
  locale: Locale,
  site: string,
  { image, title_name, channel_name = '' }: PicturedFacts,
): { poster?: MailPicture } {
  if (!image) return {}
  const alt = title_name === undefined ? channelAlt[locale](channel_name) : posterAlt[locale](title_name)
  return { poster: { url: site + image, alt } }
}

/** A title's page. */
export const titleUrl = (site: string, { full_title_id }: { full_title_id: string }) =>
  `${site}/title/${encodeURIComponent(full_title_id)}`

/** The page that shows the buyer the state of a purchase. */
export const purchaseUrl = (site: string, { purchase_number }: { purchase_number: string }) =>
  `${site}/purchase-complete?purchase_number=${encodeURIComponent(purchase_number)}`
