import type { Kysely, Selectable } from 'kysely'
import { formatDateTime } from '../calendar.ts'
import {
  findLiveEvent,
  findTitleNames,
  inLanguage,
  isPublished,
  type LiveWindow,
  listLiveEvents,
  liveWindow,
  type TitleRow,
} from '../catalogue/public.ts'
import { after, minuteMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { findMember, lockMemberAgainstDeletion } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { enqueueMail } from '../mail/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import {
  claimReminders,
  deleteMailedReminders,
  deleteRemindersOfTitles,
  listRemindedTitles,
  listReminders,
  removeReminder,
  setReminder,
} from './reminder-store.ts'

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
    if (isReminderDue(window, now)) await jobs.trigger('live-remind')
    return undefined
  })

export const deleteReminder = ({ db }: Infrastructure) =>
  endpoint('DELETE /live/v2/title/{full_title_id}/reminder', async ({ params }, { memberId }) => {
    await removeReminder(db, memberId, params.full_title_id)
    return undefined
  })

/** Milliseconds between the reminder and the start. */
export const remindBeforeMs = 30 * minuteMs

/** Mails that one transaction queues. */
const batch = 100

interface Performance {
  title: TitleRow
  event: Selectable<Database['live_event']>
  starts_at: Date
}

/** Whether members are reminded now: the performance starts soon. One that is on air needs no reminder. */
export const isReminderDue = ({ state, starts_at }: LiveWindow, now: Date): boolean =>
  (state === 'scheduled' || state === 'open') && after(starts_at, -remindBeforeMs) <= now

/** Mails the reminders that are due, each once, and deletes those of performances that have started or were cancelled. */
export async function sendReminders({ db, clock, jobs }: Infrastructure): Promise<void> {
  const now = clock.now()
  await deleteMailedReminders(db, after(now, -remindBeforeMs))
  const ids = await listRemindedTitles(db)
  if (ids.length === 0) return
  const [titles, events] = [await findTitleNames(db, ids), await listLiveEvents(db, ids)]
  const coming = events.filter((event) => liveWindow(event, now).state !== 'ended')
  const comingIds = new Set(coming.map(({ full_title_id }) => full_title_id))
  await deleteRemindersOfTitles(
    db,
    ids.filter((id) => !comingIds.has(id)),
  )
  for (const event of coming) {
    const window = liveWindow(event, now)
    const title = titles.find(({ full_title_id }) => full_title_id === event.full_title_id)
    if (!title || !isPublished(title, now) || !isReminderDue(window, now)) continue
    const performance = { title, event, starts_at: window.starts_at }
    let mailed: number
    do mailed = await db.transaction().execute((trx) => mailBatch(trx, performance, now))
    while (mailed === batch)
  }
  await jobs.trigger('mail-deliver')
}

/** @returns how many were due */
async function mailBatch(trx: Kysely<Database>, performance: Performance, now: Date): Promise<number> {
  const { title, event, starts_at } = performance
  const members = await claimReminders(trx, title.full_title_id, batch, now)
  for (const memberId of members) {
    const member = await findMember(trx, memberId)
    if (!member) continue
    const { locale, email: to } = member
    const facts = {
      full_title_id: title.full_title_id,
      title_name: inLanguage(title, 'name', locale),
      organizer: inLanguage(event, 'organizer', locale),
      starts_at: formatDateTime(starts_at, locale),
    }
    await enqueueMail(trx, { kind: 'live_reminder', to, locale, facts, memberId }, now)
  }
  return members.length
}
