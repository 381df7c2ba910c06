import { lockMemberAgainstDeletion } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { ChatDeps } from './chat-deps.ts'
import { requireEvent } from './moderated-room.ts'
import { findMessageOf } from './moderation-store.ts'
import { addReport } from './report-store.ts'

const perMember: RateLimit = { name: 'chat-report', points: 20, duration: 10 * 60 }

/**
 * spec §7.5, reporting a message to the moderators. A member reports each message once; a repeated report changes nothing. One's own
 * message and one that is not shown can't be reported.
 * @throws ApiError title_not_found, chat_message_not_found, too_many_requests
 */
export const reportMessage = ({ db, clock, limits, chatFeed }: ChatDeps) =>
  endpoint('POST /title/{full_title_id}/chat/violation', async ({ params, body }, { memberId }) => {
    await limits.spend(perMember, memberId)
    await requireEvent(db, params.full_title_id)
    const message = await findMessageOf(db, params.full_title_id, body.message_id)
    if (message?.state !== 'shown' || message.member_id === memberId) throw new ApiError('chat_message_not_found')
    const isNew = await db.transaction().execute(async (trx) => {
      if (!(await lockMemberAgainstDeletion(trx, memberId))) return false
      return addReport(trx, message.message_id, memberId, clock.now())
    })
    if (isNew) chatFeed.publish({ kind: 'review', roomId: message.room_id })
    return undefined
  })
