import type { Selectable } from 'kysely'
import { formatDateTime } from '../calendar.ts'
import {
  findTitleNames,
  inLanguage,
  isPublished,
  listLiveEventsFrom,
  liveWindow,
  type TitleRow,
} from '../catalogue/public.ts'
import { after, hourMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { forgetReminders, isReminderDue, remindBeforeMs, remindedMembers } from '../live/public.ts'
import { listersOf } from '../watchlist/public.ts'
import { listNoticed } from './notice-store.ts'
import { type NotifyDeps, notifyMembers, type Occurrence } from './notify-members.ts'

/** A performance with a camera may start this much late, and is announced until it does. */
const longestDelayMs = 6 * hourMs

/** Who was notified this much ago is not notified again of a performance that was postponed a little. */
const postponedMs = 3 * hourMs

/** Notifies those who asked for it, or have the title in their watchlist, before a performance; each once for each performance. */
export async function notifyOfLiveStarts(deps: NotifyDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await forgetReminders(db, now)
  const events = await listLiveEventsFrom(db, after(now, -longestDelayMs), after(now, remindBeforeMs))
  const due = events.filter((event) => isReminderDue(liveWindow(event, now), now))
  const titles = await findTitleNames(
    db,
    due.map(({ full_title_id }) => full_title_id),
  )
  for (const event of due) {
    const title = titles.find(({ full_title_id }) => full_title_id === event.full_title_id)
    if (!title || !isPublished(title, now)) continue
    const asked = new Set(await remindedMembers(db, title.full_title_id))
    const members = new Set([...asked, ...(await listersOf(db, title.full_title_id, now))])
    const noticed = await listNoticed(db, 'live_start', title.full_title_id, after(now, -postponedMs))
    for (const memberId of noticed) members.delete(memberId)
    const start = startOf(event, title, liveWindow(event, now).starts_at)
    await db.transaction().execute((trx) => notifyMembers(deps, trx, start, [...members], asked))
  }
}

function startOf(event: Selectable<Database['live_event']>, title: TitleRow, starts_at: Date): Occurrence {
  return {
    kind: 'live_start',
    subject: `${title.full_title_id} ${starts_at.toISOString()}`,
    title,
    facts: { starts_at: starts_at.toISOString() },
    mailIn: (locale, named) => ({
      kind: 'live_reminder',
      facts: {
        ...named,
        organizer: inLanguage(event, 'organizer', locale),
        starts_at: formatDateTime(starts_at, locale),
      },
    }),
  }
}
