import type { Generated, Insertable, JSONColumnType, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { BroadcastTrack } from './encoder-manifest.ts'
import type { BroadcastPeriod } from './live-manifest.ts'

/** A live event with a camera. Its schedule and its real times are in `live_event`. */
export interface BroadcastTable {
  play_id: string
  /** Of its keys and of its files. */
  asset_id: string
  /** A higher number makes another stream key. */
  key_version: number
  /** UDP port at which a camera reaches it by SRT. */
  srt_port: number
  /** Since when nginx has a camera by RTMP. */
  rtmp_since: Generated<Date | null>
  created_at: Date
}

export interface BroadcastPeriodTable {
  play_id: string
  number: number
  connected_at: Date
  /** When its first sample was received. */
  started_at: Date | null
  tracks: JSONColumnType<BroadcastTrack[]> | null
  /** Complete segments of every track; null while it goes on. */
  segments: number | null
}

export interface BroadcastTables {
  broadcast: BroadcastTable
  broadcast_period: BroadcastPeriodTable
}

declare module '../database/tables.ts' {
  interface Database extends BroadcastTables {}
}

type Db = Kysely<Database>
export type Broadcast = Selectable<BroadcastTable>

export const findBroadcast = (db: Db, playId: string): Promise<Broadcast | undefined> =>
  db.selectFrom('broadcast').selectAll().where('play_id', '=', playId).executeTakeFirst()

export const listBroadcasts = (db: Db): Promise<Broadcast[]> =>
  db.selectFrom('broadcast').selectAll().orderBy('created_at').execute()

export async function addBroadcast(db: Db, row: Insertable<BroadcastTable>): Promise<void> {
  await db.insertInto('broadcast').values(row).execute()
}

export async function raiseKeyVersion(db: Db, playId: string): Promise<Broadcast> {
  return (
    db
      .updateTable('broadcast')
      // Its camera may stay connected to nginx, but is read no more.
      .set((eb) => ({ key_version: eb('key_version', '+', 1), rtmp_since: null }))
      .where('play_id', '=', playId)
      .returningAll()
      .executeTakeFirstOrThrow()
  )
}

/** @param since undefined: its camera has left nginx */
export async function saveRtmp(db: Db, playId: string, since: Date | undefined): Promise<void> {
  await db
    .updateTable('broadcast')
    .set({ rtmp_since: since ?? null })
    .where('play_id', '=', playId)
    .execute()
}

/** @returns the number of the new one, from 1 */
export async function addPeriod(db: Db, playId: string, now: Date): Promise<number> {
  const { number } = await db
    .insertInto('broadcast_period')
    .columns(['play_id', 'number', 'connected_at'])
    .expression((eb) =>
      eb
        .selectFrom('broadcast_period')
        .where('play_id', '=', playId)
        .select((one) => [
          one.val(playId).as('play_id'),
          one(one.fn.coalesce(one.fn.max('number'), one.lit(0)), '+', one.lit(1)).as('number'),
          one.val(now).as('connected_at'),
        ]),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export async function savePeriod(
  db: Db,
  playId: string,
  number: number,
  change: { tracks?: readonly BroadcastTrack[]; segments?: number | null },
): Promise<void> {
  const { tracks, ...rest } = change
  await db
    .updateTable('broadcast_period')
    .set({ ...rest, ...(tracks && { tracks: JSON.stringify(tracks) }) })
    .where('play_id', '=', playId)
    .where('number', '=', number)
    .execute()
}

/** A period started at `at` or before. */
export async function savePeriodStart(db: Db, playId: string, number: number, at: Date): Promise<void> {
  await db
    .updateTable('broadcast_period')
    .set({ started_at: at })
    .where('play_id', '=', playId)
    .where('number', '=', number)
    .where((eb) => eb.or([eb('started_at', 'is', null), eb('started_at', '>', at)]))
    .execute()
}

/** Those that have sent something, in order. */
export async function listPeriods(db: Db, playId: string): Promise<BroadcastPeriod[]> {
  const rows = await db
    .selectFrom('broadcast_period')
    .select(['number', 'started_at', 'tracks', 'segments'])
    .where('play_id', '=', playId)
    .where('segments', 'is distinct from', 0)
    .orderBy('started_at')
    .orderBy('number')
    .execute()
  return rows.flatMap(({ started_at, tracks, segments, number }) =>
    started_at && tracks ? [{ number, started_at, tracks, segments: segments ?? undefined }] : [],
  )
}

export const openPeriods = (db: Db, playId: string): Promise<Pick<BroadcastPeriodTable, 'number'>[]> =>
  db
    .selectFrom('broadcast_period')
    .select('number')
    .where('play_id', '=', playId)
    .where('segments', 'is', null)
    .execute()
