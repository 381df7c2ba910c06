import { endpoint } from '../server/endpoint.ts'
import { changeMembership } from './change-membership.ts'
import type { ChannelWorld } from './channel-world.ts'
import { cancelAt } from './leave-channel.ts'

/** @throws ApiError membership_not_found, too_many_requests */
export const cancelMembership = (world: ChannelWorld) =>
  endpoint('POST /user/channel/{publisher_id}/cancel', ({ params }, caller) =>
    changeMembership(world, params.publisher_id, caller, 'channel_cancelled', cancelAt),
  )
