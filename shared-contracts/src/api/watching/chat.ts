import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { empty, fullTitleId, instant } from '../shapes.ts'
import { chatBounds } from './chat-bounds.ts'
import { chatMessage, roomRules } from './chat-frames.ts'

const room = z.object({ full_title_id: fullTitleId })
const messageId = z.string().min(1).max(64)
const text = z.string().min(1).max(chatBounds.textUnits)

/** What a moderator does. A member is named by one of their messages. */
const chatAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('remove'), message_id: messageId }),
  /** Publishes a message that awaits review. */
  z.object({ kind: z.literal('approve'), message_id: messageId }),
  /** The reports of a message are settled; it stays. */
  z.object({ kind: z.literal('dismiss'), message_id: messageId }),
  /** Removes all messages of its member. */
  z.object({ kind: z.literal('clear'), message_id: messageId }),
  z.object({ kind: z.literal('timeout'), message_id: messageId, seconds: z.literal(chatBounds.timeoutSeconds) }),
  /** The member can neither read nor write in this room any more, and their messages are removed. */
  z.object({ kind: z.literal('ban'), message_id: messageId }),
  z.object({ kind: z.literal('pin'), message_id: messageId }),
  z.object({ kind: z.literal('unpin') }),
  z.object({ kind: z.literal('announce'), text }),
  z.object({ kind: z.literal('set_rules'), rules: roomRules }),
])

const reviewedMessage = chatMessage.extend({
  /** `held`: waits for approval. `shown`: reported. */
  state: z.enum(['held', 'shown']),
  reports: z.int(),
})

const pastAction = z.object({
  action_id: z.string(),
  kind: z.enum(['remove', 'approve', 'dismiss', 'clear', 'timeout', 'ban', 'pin', 'unpin', 'announce', 'set_rules']),
  moderator: z.string(),
  /** Whom it concerned, if it was a member. */
  nickname: z.string().nullable(),
  /** The message or the announcement. */
  text: z.string().nullable(),
  at: instant,
  until: instant.nullable(),
  is_undone: z.boolean(),
})

const replayBase = {
  /** Its number in the log of the performance. */
  seq: z.int().min(1),
  /** Seconds from the start of the recording. */
  position_seconds: z.number(),
}

/** What the chat showed at a position of the recording. */
const replayItem = z.discriminatedUnion('kind', [
  z.object({ ...replayBase, kind: z.literal('message'), message: chatMessage }),
  z.object({ ...replayBase, kind: z.literal('announced'), announcement_id: z.string(), text: z.string(), at: instant }),
])

export const chatCalls = declareCalls({
  'POST /title/{full_title_id}/chat/ticket': {
    summary: 'A ticket of one minute for the chat of the performance that is open or on air. Since 2.9.0',
    access: 'member',
    params: room,
    response: z.object({ ticket: z.string(), expires_at: instant }),
    errors: [
      'title_not_found',
      'chat_not_offered',
      'region_blocked',
      'live_not_begun',
      'live_ended',
      'too_many_requests',
    ],
  },
  'POST /title/{full_title_id}/chat/violation': {
    summary: 'Report a message to the moderators. Since 2.9.0',
    access: 'member',
    form: true,
    params: room,
    body: z.object({ message_id: messageId }),
    status: 204,
    response: empty,
    errors: ['title_not_found', 'chat_message_not_found', 'too_many_requests'],
  },
  'GET /title/{full_title_id}/chat/replay': {
    summary:
      'For holders: the chat of a performance that can be watched again, as moderators have left it, in the order of its log. Since 2.12.0',
    access: 'member',
    params: room,
    query: z.object({
      /** Seconds: from there on, with some items before it. Without it, from the start. */
      position: z.coerce.number().min(0).max(1_000_000).optional(),
      /** `next` of the response before: what follows. */
      after: z.coerce.number().int().min(0).optional(),
    }),
    /** A page may have no items although another follows. */
    response: z.object({ items: z.array(replayItem), next: z.int().optional() }),
    errors: [
      ...(['title_not_found', 'chat_not_offered', 'region_blocked', 'live_not_begun'] as const),
      ...(['live_ended', 'payment_required', 'forbidden'] as const),
    ],
  },
  'GET /title/{full_title_id}/chat/review': {
    summary: 'For moderators: what awaits review, and the latest actions. Since 2.9.0',
    access: 'member',
    params: room,
    response: z.object({ messages: z.array(reviewedMessage), actions: z.array(pastAction) }),
    errors: ['title_not_found', 'forbidden'],
  },
  'POST /title/{full_title_id}/chat/action': {
    summary: 'For moderators: remove, approve, time out, ban, pin, announce, set rules. Since 2.9.0',
    access: 'member',
    params: room,
    body: chatAction,
    response: z.object({ action_id: z.string() }),
    errors: ['title_not_found', 'forbidden', 'chat_message_not_found', 'live_ended', 'invalid_fields'],
  },
  'POST /title/{full_title_id}/chat/action/{action_id}/undo': {
    summary: 'For moderators: undo an action; has no effect a second time. Since 2.9.0',
    access: 'member',
    params: room.extend({ action_id: z.uuid() }),
    status: 204,
    response: empty,
    errors: ['title_not_found', 'forbidden', 'chat_action_not_found'],
  },
  'PUT /user/nickname': {
    summary: 'Set the caller’s nickname, normalised as NFKC. Since 2.9.0',
    access: 'member',
    body: z.object({ nickname: text }),
    response: z.object({ nickname: z.string() }),
    errors: ['invalid_fields', 'too_many_requests'],
  },
})

export type ChatAction = z.infer<typeof chatAction>
export type ReplayItem = z.infer<typeof replayItem>
export type ReviewedMessage = z.infer<typeof reviewedMessage>
export type PastAction = z.infer<typeof pastAction>
