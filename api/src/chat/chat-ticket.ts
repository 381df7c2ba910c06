import { hkdfSync } from 'node:crypto'
import * as z from 'zod'
import { findLiveEvent, findTitleNames, liveWindow } from '../catalogue/public.ts'
import { after, type Clock, minuteMs } from '../clock.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { hasTicket, isRegionBlocked, liveRefusal } from '../live/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { seal, unseal } from '../server/seal.ts'
import { openRoom } from './chat-store.ts'

const claimsSchema = z.object({
  member: z.string(),
  session: z.string(),
  full_title_id: z.string(),
  room_id: z.string(),
  /** Whether the member holds a ticket of the performance; moderators need none. */
  is_holder: z.boolean(),
  /** Epoch seconds. */
  expires: z.int(),
})

export type ChatClaims = Omit<z.infer<typeof claimsSchema>, 'expires'>

/** Signed tickets for a websocket, because a browser can't send the headers that name the member with it. */
export interface ChatTickets {
  issue(claims: ChatClaims): { ticket: string; expires_at: string }
  /** Undefined when the ticket is forged or has expired. */
  open(ticket: string): ChatClaims | undefined
}

const usableMs = minuteMs

/** Every process with the same signing key accepts tickets of the others. */
export function createChatTickets(signingKey: Uint8Array, clock: Clock): ChatTickets {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'ginmaku chat', 32)).toString('hex')
  return {
    issue: (claims) => {
      const expires = Math.floor(after(clock.now(), usableMs).getTime() / 1000)
      const ticket = seal('chat.v1', { ...claims, expires }, secret)
      return { ticket, expires_at: new Date(expires * 1000).toISOString() }
    },
    open: (ticket) => unseal('chat.v1', claimsSchema, ticket, secret, clock.now()),
  }
}

/** A connection needs one ticket, and a client that reconnects waits longer each time. */
const perMember: RateLimit = { name: 'chat-ticket', points: 30, duration: 60 }

/**
 * A ticket for the room of the performance that is open or on air. Every member may read; whether they may write depends on the room's
 * rules, which ask for a ticket of the performance by default.
 * @throws ApiError as declared in the contract
 */
export const getChatTicket = (deps: Infrastructure & { chatTickets: ChatTickets }) =>
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
