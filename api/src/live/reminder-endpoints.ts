import { findLiveEvent, findTitleNames, isPublished, liveWindow } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { listReminders, removeReminder, setReminder } from './reminder-store.ts'
import { isReminderDue } from './send-reminders.ts'

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
    await setReminder(db, memberId, params.full_title_id, now)
    if (isReminderDue(window, now)) await jobs.trigger('live-remind')
    return undefined
  })

export const deleteReminder = ({ db }: Infrastructure) =>
  endpoint('DELETE /live/v2/title/{full_title_id}/reminder', async ({ params }, { memberId }) => {
    await removeReminder(db, memberId, params.full_title_id)
    return undefined
  })
