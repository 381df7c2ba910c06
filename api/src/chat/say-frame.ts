import type { ClientFrame, SayRefusal } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { ApiError } from '../server/api-error.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { ChatClaims } from './chat-ticket.ts'
import type { ConnectionDeps, Visit } from './connection-deps.ts'
import type { Said } from './say-batch.ts'
import { frameOf } from './seat.ts'

const perMember: RateLimit = { name: 'chat-say-member', points: 10, duration: 10 }
/** Many viewers may share an address. */
const perAddress: RateLimit = { name: 'chat-say-address', points: 100, duration: 10 }

/** Says what a `say` frame contains. @returns the frame that replies to it */
export async function sayFrame(
  deps: ConnectionDeps,
  { rateLimitKey }: Visit,
  { member, room_id, is_holder }: ChatClaims,
  { client_id, text }: Extract<ClientFrame, { type: 'say' }>,
): Promise<Buffer> {
  const trySaying = async (): Promise<Said> => {
    await deps.limits.spend(perMember, member)
    await deps.limits.spend(perAddress, rateLimitKey)
    return deps.say(room_id, { memberId: member, isHolder: is_holder, clientId: client_id, text })
  }
  const said = await trySaying().catch((error): Said => refusalOf(deps, error))
  if ('messageId' in said)
    return frameOf({ type: 'said', client_id, message_id: said.messageId, awaits_review: said.awaitsReview })
  deps.chatMetrics.refused(said.refused)
  const retry = said.retryAfter === undefined ? {} : { retry_after: said.retryAfter }
  return frameOf({ type: 'refused', client_id, reason: said.refused, ...retry })
}

function refusalOf({ log }: ConnectionDeps, error: unknown): { refused: SayRefusal; retryAfter?: number } {
  if (error instanceof ApiError && error.code === 'too_many_requests')
    return { refused: 'too_fast', retryAfter: Number(error.details.context?.retry_after_seconds) }
  log.error({ err: error }, 'a message of the chat could not be stored')
  return { refused: 'failed' }
}
