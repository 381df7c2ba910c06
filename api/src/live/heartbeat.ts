import { findLiveEvent } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { acquireLease, endLease } from './lease-store.ts'

/** spec §7.5, live heartbeat. Who may watch is decided by the play token; this only counts devices. */
export const heartbeat = ({ db, clock }: Infrastructure) =>
  endpoint('POST /live/v2/user/heartbeat', async ({ body }, { memberId }: MemberCaller) => {
    const event = await findLiveEvent(db, body.full_title_id)
    if (!event) throw new ApiError('title_not_found')
    const watching = { member_id: memberId, play_id: event.play_id, device_id: body.device_id }
    if (body.intent === 'leave') {
      await endLease(db, watching)
      return {}
    }
    const expiry = await acquireLease(db, watching, event.device_limit, body.intent === 'take', clock.now())
    if (!expiry) throw new ApiError('too_many_live_devices')
    return { lease_expires_at: expiry.toISOString() }
  })
