import { endpoint } from '../server/endpoint.ts'
import { changeMembership } from './change-membership.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { setEnd } from './membership-store.ts'

/** Takes a cancellation back while the channel may still be viewed. @throws ApiError membership_not_found, too_many_requests */
export const resumeMembership = (deps: ChannelDeps) =>
  endpoint('POST /user/channel/{publisher_id}/resume', ({ params }, caller) =>
    changeMembership(deps, params.publisher_id, caller, 'channel_resumed', async (trx, row) =>
      row.cancelled_at ? setEnd(trx, row, { cancelled_at: null, ends_at: null }) : undefined,
    ),
  )
