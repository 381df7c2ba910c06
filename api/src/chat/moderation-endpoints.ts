import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ChatAction } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { chatBounds, graphemesOf } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { lockMemberAgainstDeletion } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { fieldMessage } from '../server/field-messages.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { ChatDeps } from './chat-deps.ts'
import { type Moderated, type Moderating, moderateMessage, moderateRoom } from './moderate.ts'
import { openCurrentRoom, requireEvent, requireModerator } from './moderated-room.ts'
import { findMessageOf } from './moderation-store.ts'
import { addReport } from './report-store.ts'
import { getReview } from './review.ts'
import { undoAction } from './undo-action.ts'
import { isBlank, visibleText } from './visible-text.ts'

/** @throws ApiError invalid_fields */
function announcementOf(text: string, locale: Locale): string {
  const visible = visibleText(text)
  if (isBlank(visible)) throw new ApiError('invalid_fields', { errors: { text: 'required' } })
  if (graphemesOf(visible) <= chatBounds.messageLength) return visible
  const tooLong = fieldMessage('tooLong', locale, chatBounds.messageLength)
  throw new ApiError('invalid_fields', { errors: { text: tooLong } })
}

/** @throws ApiError as declared in the contract */
async function perform(deps: ChatDeps, moderating: Moderating, action: ChatAction, locale: Locale): Promise<Moderated> {
  const { db } = deps
  const event = await requireModerator(db, moderating.full_title_id, moderating.moderatorId)
  if ('message_id' in action) return moderateMessage(db, moderating, action)
  const said = action.kind === 'announce' ? { ...action, text: announcementOf(action.text, locale) } : action
  const room = await openCurrentRoom(db, event, moderating.clock.now())
  if (!room) throw new ApiError('live_ended')
  return moderateRoom(db, moderating, said, room)
}

/** What a moderator does (spec §10.13). */
const actInChat = (deps: ChatDeps) =>
  endpoint('POST /title/{full_title_id}/chat/action', async ({ params, body }, { memberId, locale }) => {
    const moderating = { ...params, moderatorId: memberId, clock: deps.clock }
    const { actionId, notices } = await perform(deps, moderating, body, locale)
    for (const notice of notices) deps.chatFeed.publish(notice)
    return { action_id: actionId }
  })

/** @throws ApiError title_not_found, forbidden, chat_action_not_found */
const undoInChat = ({ db, clock, chatFeed }: ChatDeps) =>
  endpoint('POST /title/{full_title_id}/chat/action/{action_id}/undo', async ({ params }, { memberId }) => {
    await requireModerator(db, params.full_title_id, memberId)
    for (const notice of await undoAction(db, params, clock)) chatFeed.publish(notice)
    return undefined
  })

const reportsPerMember: RateLimit = { name: 'chat-report', points: 20, duration: 10 * 60 }

/**
 * spec §7.5, reporting a message to the moderators. A member reports each message once; a repeated report changes nothing. One's own
 * message and one that is not shown can't be reported.
 * @throws ApiError title_not_found, chat_message_not_found, too_many_requests
 */
const reportMessage = ({ db, clock, limits, chatFeed }: ChatDeps) =>
  endpoint('POST /title/{full_title_id}/chat/violation', async ({ params, body }, { memberId }) => {
    await limits.spend(reportsPerMember, memberId)
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

/** Calls by which members report messages and moderators act. */
export const moderationEndpoints = (deps: ChatDeps) => [
  reportMessage(deps),
  getReview(deps),
  actInChat(deps),
  undoInChat(deps),
]
