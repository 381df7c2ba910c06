import type { JSONColumnType, Kysely } from 'kysely'
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

export const findBroadcast = (db: Db, playId: string): Promise<BroadcastTable | undefined> =>
  db.selectFrom('broadcast').selectAll().where('play_id', '=', playId).executeTakeFirst()

export const listBroadcasts = (db: Db): Promise<BroadcastTable[]> =>
  db.selectFrom('broadcast').selectAll().orderBy('created_at').execute()

export async function addBroadcast(db: Db, row: BroadcastTable): Promise<void> {
  await db.insertInto('broadcast').values(row).execute()
}

export async function raiseKeyVersion(db: Db, playId: string): Promise<BroadcastTable> {
  return db
    .updateTable('broadcast')
    .set((eb) => ({ key_version: eb('key_version', '+', 1) }))
    .where('play_id', '=', playId)
    .returningAll()
    .executeTakeFirstOrThrow()
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
  change: { started_at?: Date; tracks?: readonly BroadcastTrack[]; segments?: number },
): Promise<void> {
  const { tracks, ...rest } = change
  await db
    .updateTable('broadcast_period')
    .set({ ...rest, ...(tracks && { tracks: JSON.stringify(tracks) }) })
    .where('play_id', '=', playId)
    .where('number', '=', number)
    .execute()
}

/** Those that have sent something, in order. */
export async function listPeriods(db: Db, playId: string): Promise<BroadcastPeriod[]> {
  const rows = await db
    .selectFrom('broadcast_period')
    .select(['number', 'started_at', 'tracks', 'segments'])
    .where('play_id', '=', playId)
    .where('segments', 'is distinct from', 0)
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
