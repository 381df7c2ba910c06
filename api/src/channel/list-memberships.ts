import { endpoint } from '../server/endpoint.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { activeMemberships } from './own-membership.ts'

/** spec §7.4 GET /user/channel. */
export const listOwnMemberships = ({ clock, db }: ChannelDeps) =>
  endpoint('GET /user/channel', async (_, { memberId, locale }) => {
    const items = await activeMemberships(db, memberId, locale, clock.now())
    return { items, result_total_count: items.length }
  })
