import type { Kysely } from 'kysely'
import type { LiveSchedule } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import { listPeriods } from './broadcast-store.ts'
import { periodsOnAir, type ShownPeriod } from './live-manifest.ts'

/** What viewers see of an event with a camera; nothing before it has really started. */
export async function shownPeriods(
  db: Kysely<Database>,
  event: Pick<LiveSchedule, 'started_at' | 'stopped_at'> & { play_id: string },
): Promise<ShownPeriod[]> {
  if (!event.started_at) return []
  return periodsOnAir(await listPeriods(db, event.play_id), {
    ...{ from: event.started_at, until: event.stopped_at ?? undefined },
  })
}
