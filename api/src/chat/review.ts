import type { PastAction, ReviewedMessage } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { findMember } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { endpoint } from '../server/endpoint.ts'
import { listActions, type StoredAction } from './action-store.ts'
import { type Batcher, createBatcher } from './batches.ts'
import type { ChatDeps } from './chat-deps.ts'
import { findMessages, presentMessage, type StoredMessage } from './chat-store.ts'
import { findCurrentRoom, requireModerator } from './moderated-room.ts'
import { countAwaiting, listAwaiting } from './report-store.ts'
import { frameOf, type Seat } from './seats.ts'

const shownMessages = 200
const shownActions = 50

/** What awaits a decision in the current room, the earliest first, and the latest actions. @throws ApiError title_not_found, forbidden */
export const getReview = ({ db, clock }: Infrastructure) =>
  endpoint('GET /title/{full_title_id}/chat/review', async ({ params }, caller) => {
    const event = await requireModerator(db, params.full_title_id, caller.memberId)
    const room = await findCurrentRoom(db, event, clock.now())
    if (!room) return { messages: [], actions: [] }
    const messages = await listAwaiting(db, room.room_id, shownMessages)
    const actions = await listActions(db, room.room_id, shownActions)
    const named = await findMessages(
      db,
      actions.flatMap(({ message_ids: [id] }) => id ?? []),
    )
    const moderators = await nicknamesOf(db, actions)
    return {
      messages: messages.map(presentReviewed),
      actions: actions.map((action) => presentAction(action, named, moderators)),
    }
  })

function presentReviewed({ reports, ...message }: StoredMessage & { reports: number }): ReviewedMessage {
  const state = message.state === 'held' ? 'held' : 'shown'
  return { ...presentMessage(message), state, reports }
}

async function nicknamesOf(db: Infrastructure['db'], actions: readonly StoredAction[]): Promise<Map<string, string>> {
  const nicknames = new Map<string, string>()
  for (const id of new Set(actions.flatMap(({ moderator_id }) => moderator_id ?? [])))
    nicknames.set(id, (await findMember(db, id))?.nickname ?? '')
  return nicknames
}

function presentAction(
  action: StoredAction,
  messages: ReadonlyMap<string, StoredMessage>,
  moderators: ReadonlyMap<string, string>,
): PastAction {
  const message = messages.get(action.message_ids[0] ?? '')
  return {
    action_id: action.action_id,
    kind: action.kind,
    moderator: moderators.get(action.moderator_id ?? '') ?? '',
    nickname: message?.nickname ?? null,
    text: action.text ?? message?.text ?? null,
    at: action.acted_at.toISOString(),
    until: action.until?.toISOString() ?? null,
    is_undone: action.undone_at !== null,
  }
}

/** When requested, sends the moderators among these connections how many messages await review; not more often than they can read. */
export function createReviewFrames({ db, log, chatLimits }: ChatDeps, roomId: string, seats: Iterable<Seat>): Batcher {
  async function send(): Promise<void> {
    const moderators = [...seats].filter((seat) => seat.isModerator)
    if (moderators.length === 0) return
    try {
      const frame = frameOf({ type: 'review', waiting: await countAwaiting(db, roomId) })
      for (const seat of moderators) if (seat.position !== undefined) seat.send(frame)
    } catch (error) {
      log.error({ err: error, room: roomId }, 'messages that await review could not be counted')
    }
  }
  return createBatcher(chatLimits.reviewMs, () => void send())
}
