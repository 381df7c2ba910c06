import { endpoint } from '../server/endpoint.ts'
import type { ChannelWorld } from './channel-world.ts'
import { activeMemberships } from './own-membership.ts'

/** spec §7.4 GET /user/channel. */
export const listOwnMemberships = ({ clock, db }: ChannelWorld) =>
  endpoint('GET /user/channel', async (_, { memberId, locale }) => {
    const items = await activeMemberships(db, memberId, locale, clock.now())
    return { items, result_total_count: items.length }
  })
