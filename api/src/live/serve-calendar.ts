import { fullTitleId, type Locale, locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import ical, { ICalAlarmType } from 'ical-generator'
import { findLiveEvent, findTitleNames, inLanguage, isPublished, liveWindow } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import { preferredLocale } from '../server/caller.ts'

/** Seconds before the start at which the calendar reminds. */
const alarmSeconds = 15 * 60

/**
 * The next performance of a live event as an RFC 5545 calendar. It has the same UID each time, so that a calendar updates its
 * entry; performances of a recurring event have one each.
 * @throws ApiError title_not_found, live_ended
 */
async function calendarOf({ db, clock, settings }: Infrastructure, id: string, language: Locale): Promise<string> {
  const now = clock.now()
  const event = await findLiveEvent(db, id)
  const [title] = await findTitleNames(db, [id])
  if (!event || !title || !isPublished(title, now)) throw new ApiError('title_not_found')
  const { starts_at: start, ends_at: end, state } = liveWindow(event, now)
  if (state === 'ended') throw new ApiError('live_ended')
  const site = new URL(settings.SITE_ORIGIN)
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

/**
 * `/live/v2/title/{full_title_id}/calendar.ics`: outside the contract, because browsers and calendars request it rather than our
 * client. `?lang` is the language of the page, which `accept-language` of a followed link need not be.
 */
export function serveCalendar(app: FastifyInstance, deps: Infrastructure): void {
  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(
    '/live/v2/title/:id/calendar.ics',
    async (request, reply) => {
      const id = fullTitleId.safeParse(request.params.id)
      if (!id.success) throw new ApiError('title_not_found')
      const chosen = locale.safeParse(request.query.lang)
      const language = chosen.data ?? preferredLocale(request.headers['accept-language'])
      const calendar = await calendarOf(deps, id.data, language)
      return reply
        .type('text/calendar; charset=utf-8')
        .headers({
          'content-disposition': contentDisposition(`${id.data}.ics`),
          'cache-control': 'no-store',
          'content-language': language,
        })
        .send(calendar)
    },
  )
}
