import { type Kysely, sql } from 'kysely'
import { findLiveEventOfPlay } from '../catalogue/public.ts'
import { after } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { lockMemberExclusively } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { displacedBy, filmsPlace, leaseMs, renewBelowMs } from './live-rules.ts'

/**
 * A device that watches. The organizer of a live event limits how many leases a member can hold of it (spec §6.3); all films
 * together have a limit for each member.
 */
export interface LiveLeaseTable {
  member_id: string
  /** Of a live event; {@link filmsPlace} for any film. */
  play_id: string
  /** The browser's own id, or the id of the session if a client sends no device. */
  device_id: string
  taken_at: Date
  expires_at: Date
}

declare module '../database/tables.ts' {
  interface Database {
    live_lease: LiveLeaseTable
  }
}

type Db = Kysely<Database>
export type Watching = Pick<LiveLeaseTable, 'member_id' | 'play_id' | 'device_id'>

export function validLeases(db: Db, { member_id, play_id }: Omit<Watching, 'device_id'>, now: Date) {
  return db
    .selectFrom('live_lease')
    .select(['device_id', 'taken_at', 'expires_at'])
    .where('member_id', '=', member_id)
    .where('play_id', '=', play_id)
    .where('expires_at', '>', now)
    .execute()
}

/** A device keeps the lease that it has, whatever others do. @returns when it expires; undefined if it has none */
async function renewLease(db: Db, { member_id, play_id, device_id }: Watching, now: Date): Promise<Date | undefined> {
  const expires_at = after(now, leaseMs)
  const { numUpdatedRows } = await db
    .updateTable('live_lease')
    .set({ expires_at })
    .where('member_id', '=', member_id)
    .where('play_id', '=', play_id)
    .where('device_id', '=', device_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0 ? expires_at : undefined
}

/**
 * Renews a lease, or acquires one: concurrent requests for new ones are decided one at a time.
 * @returns when it expires; undefined when other devices hold all leases
 */
export async function acquireLease(db: Db, watching: Watching, limit: number, takesPlace: boolean, now: Date) {
  const renewedUntil = await renewLease(db, watching, now)
  if (renewedUntil) return renewedUntil
  return db.transaction().execute(async (trx): Promise<Date | undefined> => {
    if (!(await lockMemberExclusively(trx, watching.member_id))) return undefined
    const held = await validLeases(trx, watching, now)
    const displaced = displacedBy(watching.device_id, held, limit, takesPlace)
    if (!displaced) return undefined
    for (const device_id of displaced) await endLease(trx, { ...watching, device_id })
    const expires_at = after(now, leaseMs)
    await trx
      .insertInto('live_lease')
      .values({ ...watching, taken_at: now, expires_at })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'play_id', 'device_id']).doUpdateSet({
          // An expired lease counts as new.
          taken_at: sql<Date>`case when live_lease.expires_at > ${now} then live_lease.taken_at else excluded.taken_at end`,
          expires_at,
        }),
      )
      .execute()
    return expires_at
  })
}

/** Whether the device has a lease or could acquire one. */
export async function hasRoom(db: Db, watching: Watching, limit: number, now: Date): Promise<boolean> {
  return displacedBy(watching.device_id, await validLeases(db, watching, now), limit, false) !== undefined
}

export async function endLease(db: Db, { member_id, play_id, device_id }: Watching): Promise<void> {
  await db
    .deleteFrom('live_lease')
    .where('member_id', '=', member_id)
    .where('play_id', '=', play_id)
    .where('device_id', '=', device_id)
    .execute()
}

export async function deleteExpiredLeases(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('live_lease').where('expires_at', '<=', now).execute()
}

export async function deleteLeasesOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('live_lease').where('member_id', '=', memberId).execute()
}

/** All leases, to join with. */
export const leases = (db: Db) => db.selectFrom('live_lease').selectAll()

async function limitOf({ db, settings }: Pick<Infrastructure, 'db' | 'settings'>, playId: string) {
  if (playId === filmsPlace) return settings.FILM_DEVICE_LIMIT
  return (await findLiveEventOfPlay(db, playId))?.device_limit
}

/**
 * Renews the lease of a device to which video is sent, or acquires it again if there is room.
 * @param expiresAt of its present lease
 * @returns whether the device has one
 */
export async function keepLease(
  deps: Pick<Infrastructure, 'db' | 'clock' | 'settings'>,
  watching: Watching,
  expiresAt: Date | null,
): Promise<boolean> {
  const now = deps.clock.now()
  if (expiresAt && expiresAt > after(now, renewBelowMs)) return true
  const limit = await limitOf(deps, watching.play_id)
  return limit !== undefined && (await acquireLease(deps.db, watching, limit, false, now)) !== undefined
}
