import { fullTitleId, type Locale, locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { findLiveEvent, findTitleNames, isPublished, liveWindow } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import { preferredLocale } from '../server/caller.ts'
import { writeCalendar } from './write-calendar.ts'

/**
 * The next performance of a live event, as a calendar.
 * @throws ApiError title_not_found, live_ended
 */
async function calendarOf({ db, clock, settings }: Infrastructure, id: string, language: Locale): Promise<string> {
  const now = clock.now()
  const event = await findLiveEvent(db, id)
  const [title] = await findTitleNames(db, [id])
  if (!event || !title || !isPublished(title, now)) throw new ApiError('title_not_found')
  if (liveWindow(event, now).state === 'ended') throw new ApiError('live_ended')
  return writeCalendar({ event, title, now, siteOrigin: settings.SITE_ORIGIN }, language)
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
