import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import ical, { ICalAlarmType } from 'ical-generator'
import type { Selectable } from 'kysely'
import { inLanguage, liveWindow, type TitleRow } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'

/** Seconds before the start at which the calendar reminds. */
const alarmSeconds = 15 * 60

interface Performance {
  event: Selectable<Database['live_event']>
  title: TitleRow
  now: Date
  siteOrigin: string
}

/**
 * The performance that is on air or the next one, as an RFC 5545 calendar. It has the same UID each time, so that a calendar
 * updates its entry; performances of a recurring event have one each.
 */
export function writeCalendar({ event, title, now, siteOrigin }: Performance, language: Locale): string {
  const { starts_at: start, ends_at: end } = liveWindow(event, now)
  const site = new URL(siteOrigin)
  const id = event.full_title_id
  const performance = event.repeats_every === null ? '' : `-${start.getTime()}`
  const calendar = ical({ prodId: { company: 'Ginmaku', product: 'Live', language: language.toUpperCase() } })
  calendar
    .createEvent({
      id: `live-${id}${performance}@${site.hostname}`,
      stamp: now,
      ...{ start, end },
      summary: inLanguage(title, 'name', language),
      description: `${inLanguage(event, 'organizer', language)}\n${site.origin}/title/${id}`,
      url: `${site.origin}/title/${id}`,
    })
    .createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmSeconds })
  return calendar.toString()
}
