import { findLiveEvent, findTitleNames, inLanguage, isPublished, liveWindow } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'

/** spec §7.5 GET /title/{fullTitleId}/live: live data with the server's clock, which the countdown follows. */
export const getLive = ({ db, clock }: Infrastructure) =>
  endpoint('GET /live/v2/title/{full_title_id}/live', async ({ params }, caller) => {
    const event = await findLiveEvent(db, params.full_title_id)
    const [title] = await findTitleNames(db, [params.full_title_id])
    const now = clock.now()
    if (!event || !title || !isPublished(title, now)) throw new ApiError('title_not_found')
    const { starts_at, ends_at, state } = liveWindow(event, now)
    return {
      full_title_id: title.full_title_id,
      title_name: inLanguage(title, 'name', caller.locale),
      play_id: event.play_id,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      state,
      organizer: inLanguage(event, 'organizer', caller.locale),
      device_limit: event.device_limit,
      chat: event.has_chat,
      now: now.toISOString(),
    }
  })
