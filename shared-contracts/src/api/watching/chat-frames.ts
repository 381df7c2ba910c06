import * as z from 'zod'
import { instant } from '../shapes.ts'
import { chatBounds, reactions } from './chat-bounds.ts'

/**
 * Frames of the chat's websocket `/chat/v1/{full_title_id}`, subprotocol `chat.v1`: JSON objects in text messages. A room is one
 * performance of a title. Its entries are numbered from 1 without gaps; an epoch and the number of the last entry are a position.
 */

const seq = z.int().min(0)
const text = z.string().min(1).max(chatBounds.textUnits)

export const chatMessage = z.object({
  message_id: z.string(),
  nickname: z.string(),
  text: z.string(),
  at: instant,
  is_moderator: z.boolean(),
  /** The client's own id of the message, in the entries that its member receives. */
  client_id: z.string().optional(),
})

/** Rules that a moderator sets for a room. */
export const roomRules = z.object({
  /** Seconds between two messages of a member; 0 is off. */
  slow_seconds: z.literal(chatBounds.slowSeconds),
  /** Only holders of a ticket may write. */
  holders_only: z.boolean(),
  emoji_only: z.boolean(),
  /** Every message waits for a moderator. */
  review_all: z.boolean(),
  /** Seconds by which everyone but moderators sees entries later, so that a moderator can remove a message first. */
  delay_seconds: z.literal(chatBounds.delaySeconds),
})

const entryBase = { seq: z.int().min(1) }

/** What has happened in a room. `message` may repeat a message that was removed before and is back. */
export const chatEntry = z.discriminatedUnion('kind', [
  z.object({ ...entryBase, kind: z.literal('message'), message: chatMessage }),
  /** A message that is not shown any more. */
  z.object({ ...entryBase, kind: z.literal('removed'), message_ids: z.array(z.string()) }),
  /** Messages that are shown again, in their old places: a moderator's action was undone. */
  z.object({ ...entryBase, kind: z.literal('restored'), messages: z.array(chatMessage) }),
  z.object({ ...entryBase, kind: z.literal('announced'), announcement_id: z.string(), text: z.string(), at: instant }),
  /** Null: nothing is pinned any more. */
  z.object({ ...entryBase, kind: z.literal('pinned'), message: chatMessage.nullable() }),
  z.object({ ...entryBase, kind: z.literal('rules'), rules: roomRules }),
  /** The performance is over; no entry follows. */
  z.object({ ...entryBase, kind: z.literal('ended') }),
])

/** Why a member may not write now. */
export const writeRefusal = z.enum([
  'nickname_needed',
  /** Another member of this room has a name that looks the same. */
  'nickname_taken',
  'holders_only',
  'timed_out',
  'ended',
])

/** What this connection's member may do. */
export const ownRights = z.object({
  nickname: z.string().nullable(),
  is_moderator: z.boolean(),
  refusal: writeRefusal.nullable(),
  /** The end of a timeout. */
  until: instant.nullable(),
})

/** Why a message was not accepted. */
export const sayRefusal = z.enum([
  ...writeRefusal.options,
  'empty',
  'too_long',
  'emoji_only',
  'blocked_word',
  /** Slow mode or the rate limit; `retry_after` says for how long. */
  'too_fast',
  /** The server could not store it; it may be sent again with the same client id. */
  'failed',
])

/** Frames that a client sends. `hello` is the first one. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    /** From `POST /title/{full_title_id}/chat/ticket`. */
    ticket: z.string().max(chatBounds.textUnits),
    /** The position of a client that comes back. */
    epoch: z.string().max(64).optional(),
    after: seq.optional(),
  }),
  z.object({
    type: z.literal('say'),
    /** The same for a retry, which is then not a second message. */
    client_id: z.string().regex(chatBounds.clientId),
    text,
  }),
  z.object({ type: z.literal('react'), reaction: z.enum(reactions) }),
])

/** Frames that the server sends. */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    epoch: z.string(),
    /** Number of the room's last entry that this client has after applying `entries` or `history`. */
    seq,
    /** With true `entries` are all that the client missed; with false `history` replaces what it has. */
    recovered: z.boolean(),
    entries: z.array(chatEntry),
    /** The latest messages, oldest first; empty when recovered. */
    history: z.array(chatMessage),
    pinned: chatMessage.nullable(),
    rules: roomRules,
    own: ownRights,
    viewers: z.int(),
  }),
  /** One or more entries that follow the position of the client. */
  z.object({ type: z.literal('entries'), entries: z.array(chatEntry) }),
  /** Messages and announcements that are not shown any more. The room's delay holds the entry back that says so, which follows. */
  z.object({ type: z.literal('removed'), message_ids: z.array(z.string()) }),
  /** The message is stored, and is or will be an entry. */
  z.object({ type: z.literal('said'), client_id: z.string(), message_id: z.string(), awaits_review: z.boolean() }),
  z.object({
    type: z.literal('refused'),
    client_id: z.string(),
    reason: sayRefusal,
    /** Seconds. */
    retry_after: z.number().optional(),
  }),
  /** The rights have changed: another nickname, a timeout, a moderator's office. */
  z.object({ type: z.literal('own'), own: ownRights }),
  /** When the number has changed, and where nothing else was sent for a while, so that a silent connection is a lost one. */
  z.object({ type: z.literal('viewers'), viewers: z.int() }),
  /** How often each reaction was sent since the last frame of this type. */
  z.object({ type: z.literal('reactions'), counts: z.partialRecord(z.enum(reactions), z.int()) }),
  /** For moderators: something awaits review; ask for the list. */
  z.object({ type: z.literal('review'), waiting: z.int() }),
])

export type ChatMessage = z.infer<typeof chatMessage>
export type ChatEntry = z.infer<typeof chatEntry>
export type RoomRules = z.infer<typeof roomRules>
export type OwnRights = z.infer<typeof ownRights>
export type WriteRefusal = z.infer<typeof writeRefusal>
export type SayRefusal = z.infer<typeof sayRefusal>
export type ClientFrame = z.infer<typeof clientFrame>
export type ServerFrame = z.infer<typeof serverFrame>
export type ServerFrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>
