import type { ChannelMembership } from '@ginmaku/shared-contracts/api/channel.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { findMemberships, listMemberships } from './membership-store.ts'
import { lastDayOf, presentMemberships } from './present-membership.ts'

type Db = Kysely<Database>

/** What the member has of one channel at `now`; undefined when they have not joined. */
export async function membershipOf(
  db: Db,
  memberId: string,
  publisherId: string,
  now: Date,
): Promise<ChannelMembership | undefined> {
  const [row] = await findMemberships(db, memberId, [publisherId], now)
  if (!row) return undefined
  return row.ends_at ? { state: 'canceled', last_day: lastDayOf(row.ends_at) } : { state: 'joined' }
}

/** The member's memberships that may still be viewed at `now`, with names, next billing dates and last days, the latest first. */
export const activeMemberships = async (db: Db, memberId: string, locale: Locale, now: Date) =>
  presentMemberships(db, await listMemberships(db, memberId, now), locale, now)
