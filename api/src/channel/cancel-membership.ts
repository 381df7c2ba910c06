import { endpoint } from '../server/endpoint.ts'
import { changeMembership } from './change-membership.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { cancelAt } from './leave-channel.ts'

/** @throws ApiError membership_not_found, too_many_requests */
export const cancelMembership = (deps: ChannelDeps) =>
  endpoint('POST /user/channel/{publisher_id}/cancel', ({ params }, caller) =>
    changeMembership(deps, params.publisher_id, caller, 'channel_cancelled', cancelAt),
  )
