import { endpoint } from '../server/endpoint.ts'
import { changeMembership } from './change-membership.ts'
import type { ChannelWorld } from './channel-world.ts'
import { setEnd } from './membership-store.ts'

/** Takes a cancellation back while the channel may still be viewed. @throws ApiError membership_not_found, too_many_requests */
export const resumeMembership = (world: ChannelWorld) =>
  endpoint('POST /user/channel/{publisher_id}/resume', ({ params }, caller) =>
    changeMembership(world, params.publisher_id, caller, 'channel_resumed', async (trx, row) =>
      row.cancelled_at ? setEnd(trx, row, { cancelled_at: null, ends_at: null }) : undefined,
    ),
  )
