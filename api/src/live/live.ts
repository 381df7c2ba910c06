import { findLiveEvent, findTitleNames, inLanguage, isPublished, listStories, liveWindow } from '../catalogue/public.ts'
import type { Domain } from '../domain.ts'
import { backdropAddress } from '../image/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import type { Caller, MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { acquireLease, deleteExpiredLeases, deleteLeasesOf, endLease, validLeases } from './lease-store.ts'
import { listLive } from './list-live.ts'
import { displacedBy, hasTicket, isRegionBlocked, liveRefusal } from './live-rules.ts'
import { createLiveLeases } from './migrations/2026-11-27-00-live.ts'
import { createLiveReminders } from './migrations/2026-11-28-00-live-reminder.ts'
import { keepWishes } from './migrations/2026-12-02-00-reminders-as-wishes.ts'
import { deleteRemindersOf, ownReminders } from './reminder-store.ts'
import { deleteReminder, getReminders, putReminder } from './reminders.ts'
import { serveCalendar } from './serve-calendar.ts'

type Status = 401 | 402 | 403 | 404 | 409 | 410 | 425 | 500
type Asked = { full_title_id: string; device_id: string }

async function statusOf(deps: Infrastructure, asked: Asked, caller: Caller, userAgent?: string): Promise<Status> {
  const { full_title_id: fullTitleId, device_id } = asked
  if (!caller.memberId) return 401
  const event = await findLiveEvent(deps.db, fullTitleId)
  const [title] = await findTitleNames(deps.db, [fullTitleId])
  if (!event || !title) return 404
  if (isRegionBlocked(title, { region: caller.region, userAgent })) return 403
  const window = liveWindow(event, deps.clock.now())
  const refusal = liveRefusal(window)
  if (refusal === 'live_ended' && !window.archive_until) return 410
  if (!(await hasTicket(deps, caller.memberId, event.play_id))) return 402
  // Its archive is a film, whose devices the player counts.
  if (window.archive_until) return 500
  if (refusal) return 425
  const held = await validLeases(deps.db, { member_id: caller.memberId, play_id: event.play_id }, deps.clock.now())
  return displacedBy(device_id, held, event.device_limit, false) ? 500 : 409
}

/**
 * spec §7.5 POST /user/check/playable, statuses of spec §12.8. Errors that a purchase can't resolve come first, so that no viewer
 * is asked to pay for something that they can't watch in their region or at this time.
 */
export const checkPlayable = (deps: Infrastructure) =>
  endpoint('POST /live/v2/user/check/playable', async ({ body }, caller, http) => ({
    status: await statusOf(deps, body, caller, http.header('user-agent')),
  }))

/** spec §7.5 GET /title/{fullTitleId}/live: live data with the server's clock, which the countdown follows. */
export const getLive = ({ db, clock }: Infrastructure) =>
  endpoint('GET /live/v2/title/{full_title_id}/live', async ({ params }, caller) => {
    const event = await findLiveEvent(db, params.full_title_id)
    const [title] = await findTitleNames(db, [params.full_title_id])
    const now = clock.now()
    if (!event || !title || !isPublished(title, now)) throw new ApiError('title_not_found')
    const { starts_at, ends_at, state, archive_until, is_cancelled } = liveWindow(event, now)
    const [story] = await listStories(db, [event.play_id])
    return {
      full_title_id: title.full_title_id,
      title_name: inLanguage(title, 'name', caller.locale),
      backdrop: backdropAddress(title),
      play_id: event.play_id,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      state,
      organizer: inLanguage(event, 'organizer', caller.locale),
      device_limit: event.device_limit,
      chat: event.has_chat,
      has_preview: story?.has_preview ?? false,
      ...(event.has_camera && { has_camera: true as const }),
      ...(archive_until && { archive_until: archive_until.toISOString() }),
      ...(is_cancelled && { is_cancelled }),
      now: now.toISOString(),
    }
  })

/** spec §7.5, live heartbeat. The play token decides who may watch; this call only counts devices. */
export const heartbeat = ({ db, clock }: Infrastructure) =>
  endpoint('POST /live/v2/user/heartbeat', async ({ body }, { memberId }: MemberCaller) => {
    const event = await findLiveEvent(db, body.full_title_id)
    if (!event) throw new ApiError('title_not_found')
    const watching = { member_id: memberId, play_id: event.play_id, device_id: body.device_id }
    if (body.intent === 'leave') {
      await endLease(db, watching)
      return {}
    }
    const expiry = await acquireLease(db, watching, event.device_limit, body.intent === 'take', clock.now())
    if (!expiry) throw new ApiError('too_many_live_devices')
    return { lease_expires_at: expiry.toISOString() }
  })

export const live: Domain<Infrastructure> = {
  name: 'live',
  migrations: {
    '2026-11-27-00-live': createLiveLeases,
    '2026-11-28-00-live-reminder': createLiveReminders,
    '2026-12-02-00-reminders-as-wishes': keepWishes,
  },
  endpoints: (deps) => [
    listLive(deps),
    getLive(deps),
    checkPlayable(deps),
    heartbeat(deps),
    getReminders(deps),
    putReminder(deps),
    deleteReminder(deps),
  ],
  routes: serveCalendar,
  jobs: (deps) => [
    { name: 'live-forget', everyMinutes: 30, run: () => deleteExpiredLeases(deps.db, deps.clock.now()) },
  ],
  /** Leases are left out: they are random ids of devices that watch at this moment, forgotten half a minute after they stop. */
  exportMemberData: async (db, { memberId }) => ({ live_reminders: await ownReminders(db, memberId) }),
  eraseMember: async (trx, { memberId }) => {
    await deleteLeasesOf(trx, memberId)
    await deleteRemindersOf(trx, memberId)
  },
}
