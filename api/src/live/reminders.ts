import type { Kysely } from 'kysely'
import {
  findLiveEvent,
  findTitleNames,
  isPublished,
  type LiveSchedule,
  type LiveWindow,
  listLiveEvents,
  liveWindow,
} from '../catalogue/public.ts'
import { after, minuteMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { lockMemberAgainstDeletion } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { deleteReminders, listAllReminders, listReminders, removeReminder, setReminder } from './reminder-store.ts'

/** spec §12.8. */
export const getReminders = ({ db }: Infrastructure) =>
  endpoint('GET /live/v2/user/reminder', async (_, { memberId }) => ({
    full_title_ids: await listReminders(db, memberId),
  }))

/** @throws ApiError title_not_found, live_ended */
export const putReminder = ({ clock, db, jobs }: Infrastructure) =>
  endpoint('PUT /live/v2/title/{full_title_id}/reminder', async ({ params }, { memberId }) => {
    const now = clock.now()
    const event = await findLiveEvent(db, params.full_title_id)
    const [title] = await findTitleNames(db, [params.full_title_id])
    if (!event || !title || !isPublished(title, now)) throw new ApiError('title_not_found')
    const window = liveWindow(event, now)
    if (window.state === 'ended') throw new ApiError('live_ended')
    await db.transaction().execute(async (trx) => {
      if (await lockMemberAgainstDeletion(trx, memberId)) await setReminder(trx, memberId, params.full_title_id, now)
    })
    if (isReminderDue(window, now)) await jobs.trigger('notify')
    return undefined
  })

export const deleteReminder = ({ db }: Infrastructure) =>
  endpoint('DELETE /live/v2/title/{full_title_id}/reminder', async ({ params }, { memberId }) => {
    await removeReminder(db, memberId, params.full_title_id)
    return undefined
  })

/** Milliseconds between the notice and the start. */
export const remindBeforeMs = 30 * minuteMs

/** Whether members are notified now: the performance starts soon. One that is on air needs no notice. */
export const isReminderDue = ({ state, starts_at }: LiveWindow, now: Date): boolean =>
  (state === 'scheduled' || state === 'open') && after(starts_at, -remindBeforeMs) <= now

/** The start of the performance that a reminder was set for: one that is on air at that time is not meant. */
function remindedStart(schedule: LiveSchedule, setAt: Date): Date {
  const { starts_at, state } = liveWindow(schedule, setAt)
  if (state !== 'on_air' || schedule.repeats_every === null) return starts_at
  return after(starts_at, schedule.repeats_every * 1000)
}

/** Whether the performance that a reminder was set for has started, or will not take place. */
export function isReminderOver(schedule: LiveSchedule, setAt: Date, now: Date): boolean {
  const { starts_at, state } = liveWindow(schedule, now)
  const reminded = remindedStart(schedule, setAt)
  return state === 'ended' || starts_at > reminded || (state === 'on_air' && starts_at >= reminded)
}

/** Deletes the reminders of performances that have started or were cancelled: the next one needs its own. */
export async function forgetReminders(db: Kysely<Database>, now: Date): Promise<void> {
  const reminders = await listAllReminders(db)
  const events = await listLiveEvents(db, [...new Set(reminders.map(({ full_title_id }) => full_title_id))])
  const over = reminders.filter(({ full_title_id, set_at }) => {
    const event = events.find((known) => known.full_title_id === full_title_id)
    return !event || isReminderOver(event, set_at, now)
  })
  await deleteReminders(db, over)
}
