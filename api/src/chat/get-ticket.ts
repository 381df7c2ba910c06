import { findLiveEvent, findTitleNames, liveWindow } from '../catalogue/public.ts'
import { hasTicket, isRegionBlocked, liveRefusal } from '../live/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { ChatDeps } from './chat-deps.ts'
import { openRoom } from './chat-store.ts'

/** A connection needs one ticket, and a client that reconnects waits longer each time. */
const perMember: RateLimit = { name: 'chat-ticket', points: 30, duration: 60 }

/**
 * A ticket for the room of the performance that is open or on air. Every member may read; whether they may write depends on the room's
 * rules, which ask for a ticket of the performance by default.
 * @throws ApiError as declared in the contract
 */
export const getChatTicket = (deps: ChatDeps) =>
  endpoint('POST /title/{full_title_id}/chat/ticket', async ({ params }, caller, http) => {
    const { db, clock } = deps
    const { memberId, sessionId } = caller
    if (!memberId || !sessionId) throw new ApiError('not_signed_in')
    await deps.limits.spend(perMember, memberId)
    const { full_title_id } = params
    const event = await findLiveEvent(db, full_title_id)
    const [title] = await findTitleNames(db, [full_title_id])
    if (!event || !title) throw new ApiError('title_not_found')
    if (!event.has_chat) throw new ApiError('chat_not_offered')
    if (isRegionBlocked(title, { region: caller.region, userAgent: http.header('user-agent') }))
      throw new ApiError('region_blocked')
    const window = liveWindow(event, clock.now())
    const refusal = liveRefusal(window)
    if (refusal) throw new ApiError(refusal)
    const is_holder = await hasTicket(deps, memberId, event.play_id)
    const { room_id } = await openRoom(db, full_title_id, window.starts_at)
    return deps.chatTickets.issue({ member: memberId, session: sessionId, full_title_id, room_id, is_holder })
  })
