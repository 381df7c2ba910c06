import type { ChannelMembership } from '@ginmaku/shared-contracts/api/catalogue/channel.ts'
import type { Locale, QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Domain } from '../domain.ts'
import { endpoint } from '../server/endpoint.ts'
import type { ChannelDeps } from './channel-deps.ts'
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

/** spec §7.4 GET /user/channel. */
export const listOwnMemberships = ({ clock, db }: ChannelDeps) =>
  endpoint('GET /user/channel', async (_, { memberId, locale }) => {
    const items = await activeMemberships(db, memberId, locale, clock.now())
    return { items, result_total_count: items.length }
  })

/** A membership that renews has to be cancelled before a withdrawal; a cancelled one is lost. */
export const withdrawalImpact: Domain['withdrawalImpact'] = async (db, { memberId, locale }, now) => {
  const memberships = await activeMemberships(db, memberId, locale, now)
  const renewing = memberships.filter(({ state }) => state === 'joined')
  const ending = memberships.length - renewing.length
  return {
    blockers: renewing.map(({ publisher_id, name }) => ({ kind: 'channel', id: publisher_id, name })),
    ...(ending > 0 && { losses: [{ kind: 'channel', count: ending }] }),
  }
}

/** The best quality in which a channel is viewed: HD. 4K is sold by title alone. */
export const channelQuality: QualityType = 2
