import type { Kysely } from 'kysely'
import { openMemberships } from '../channel/public.ts'
import type { Database } from '../database/tables.ts'
import { openEntitlements } from '../entitlement/public.ts'
import { liveSessions } from '../identity/public.ts'
import { leases } from '../live/public.ts'
import type { PlaySessionTable } from './playback-tables.ts'

type Db = Kysely<Database>

export async function addPlaySession(db: Db, playSession: PlaySessionTable): Promise<void> {
  await db.insertInto('play_session').values(playSession).execute()
}

/**
 * A play session whose log-in is valid and whose entitlement was not revoked, with that entitlement's limits, or whose membership
 * of a channel has not ended. One query by primary keys, because it runs for every segment.
 */
export function findLivePlaySession(db: Db, playSessionId: string, now: Date) {
  return db
    .selectFrom('play_session')
    .leftJoin(openEntitlements(db).as('held'), 'held.entitlement_id', 'play_session.entitlement_id')
    .leftJoin(openMemberships(db, now).as('joined'), (join) =>
      join
        .onRef('joined.member_id', '=', 'play_session.member_id')
        .onRef('joined.publisher_id', '=', 'play_session.publisher_id'),
    )
    .leftJoin(leases(db).as('lease'), (join) =>
      join
        .onRef('lease.member_id', '=', 'play_session.member_id')
        .onRef('lease.play_id', '=', 'play_session.lease_play_id')
        .onRef('lease.device_id', '=', 'play_session.device_id'),
    )
    .select(['play_session.play_id', 'play_session.member_id', 'play_session.session_id', 'held.entitlement_id'])
    .select(['play_session.device_id', 'play_session.lease_play_id', 'lease.expires_at as lease_expires_at'])
    .select(['held.start_deadline', 'held.view_expire_at'])
    .where('play_session_id', '=', playSessionId)
    .where('play_session.session_id', 'in', liveSessions(db, now))
    .where((eb) => eb.or([eb('held.entitlement_id', 'is not', null), eb('joined.publisher_id', 'is not', null)]))
    .executeTakeFirst()
}

export type LivePlaySession = Awaited<ReturnType<typeof findLivePlaySession>> & object

/** The log-in with which each of these devices of a member watches; a device that only entered a live room has none. */
export async function sessionsOfDevices(
  db: Db,
  { member_id, play_id }: Pick<PlaySessionTable, 'member_id' | 'play_id'>,
  deviceIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('play_session')
    .select(['device_id', 'session_id'])
    .where('member_id', '=', member_id)
    .where('lease_play_id', '=', play_id)
    .where('device_id', 'in', deviceIds.length > 0 ? deviceIds : [''])
    .orderBy('expires_at')
    .execute()
  return new Map(rows.map(({ device_id, session_id }) => [device_id ?? '', session_id]))
}

export function listOwnPlays(db: Db, memberId: string) {
  return db.selectFrom('play_session').select(['play_id', 'expires_at']).where('member_id', '=', memberId).execute()
}

export async function deleteExpiredPlaySessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('play_session').where('expires_at', '<=', now).execute()
}

export async function deletePlaySessionsOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('play_session').where('member_id', '=', memberId).execute()
}
