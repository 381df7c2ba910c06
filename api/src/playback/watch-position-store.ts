import type { WatchedPart } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { WatchPositionTable } from './playback-tables.ts'

type Db = Kysely<Database>

/** One statement, so that the newest of concurrent reports wins, in whatever order they arrive. */
export async function keepPosition(db: Db, position: WatchPositionTable): Promise<void> {
  await db
    .insertInto('watch_position')
    .values(position)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'play_id'])
        .doUpdateSet((eb) => ({
          position_seconds: eb.ref('excluded.position_seconds'),
          duration_seconds: eb.ref('excluded.duration_seconds'),
          watched_at: eb.ref('excluded.watched_at'),
          sequence: eb.ref('excluded.sequence'),
          finished_at: eb.fn.coalesce('excluded.finished_at', 'watch_position.finished_at'),
        }))
        .where(
          sql<boolean>`(excluded.watched_at, excluded.sequence) > (watch_position.watched_at, watch_position.sequence)`,
        ),
    )
    .execute()
}

/** Seconds; 0 where nothing is stored. */
export async function positionIn(db: Db, memberId: string, playId: string): Promise<number> {
  const stored = await db
    .selectFrom('watch_position')
    .select('position_seconds')
    .where('member_id', '=', memberId)
    .where('play_id', '=', playId)
    .executeTakeFirst()
  return stored?.position_seconds ?? 0
}

/** What a member has watched of a play. */
export interface Progress {
  /** While it is started and not finished. */
  watched?: WatchedPart
  is_finished?: true
}

/** What the member has watched of those of these plays that they have started, by play. */
export async function progressIn(db: Db, memberId: string, playIds: readonly string[]): Promise<Map<string, Progress>> {
  if (playIds.length === 0) return new Map()
  const stored = await db
    .selectFrom('watch_position')
    .select(['play_id', 'position_seconds', 'duration_seconds', 'finished_at'])
    .where('member_id', '=', memberId)
    .where('play_id', 'in', playIds)
    .execute()
  return new Map(
    stored.map(({ play_id, finished_at, ...part }) => [
      play_id,
      { ...(part.position_seconds > 0 && { watched: part }), ...(finished_at && { is_finished: true }) },
    ]),
  )
}

/** Started and not finished, the last watched first. */
export function listStartedPositions(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('watch_position')
    .select(['play_id', 'position_seconds', 'duration_seconds', 'watched_at'])
    .where('member_id', '=', memberId)
    .where('position_seconds', '>', 0)
    .orderBy('watched_at', 'desc')
    .orderBy('play_id')
    .limit(limit)
    .execute()
}

/** For the member's own data. */
export function listOwnPositions(db: Db, memberId: string) {
  return db
    .selectFrom('watch_position')
    .select(['play_id', 'position_seconds', 'duration_seconds', 'watched_at', 'finished_at'])
    .where('member_id', '=', memberId)
    .orderBy('watched_at')
    .execute()
}

export async function deletePositionsOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('watch_position').where('member_id', '=', memberId).execute()
}
