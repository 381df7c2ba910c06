import type { ChatAction } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import type { RoomRules } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { Generated } from 'kysely'

/** The chat of one performance. */
export interface ChatRoomTable {
  room_id: Generated<string>
  full_title_id: string
  /** Of the performance: a recurring event has a room each time. */
  starts_at: Date
  /** Distinguishes this log from any other, so that a position is never applied to another log. */
  epoch: Generated<string>
  /** Number of the last entry; 0 without any. */
  last_seq: Generated<number>
  rules: RoomRules
  pinned_message_id: string | null
  ended_at: Date | null
}

export interface ChatMessageTable {
  message_id: Generated<string>
  room_id: string
  /** Of its entry; null while it awaits review. */
  seq: number | null
  member_id: string
  /** Chosen by the client: a retry has the same, and is not a second message. */
  client_id: string
  /** As it was when the message was written. */
  nickname: string
  text: string
  is_moderator: boolean
  state: 'shown' | 'held' | 'removed'
  said_at: Date
}

/** An entry as it is stored: it names messages, whose text is in one place only. */
export type StoredEntry =
  | { kind: 'message'; message_id: string }
  | { kind: 'removed'; message_ids: string[] }
  | { kind: 'restored'; message_ids: string[] }
  | { kind: 'announced'; announcement_id: string; text: string }
  | { kind: 'pinned'; message_id: string | null }
  | { kind: 'rules'; rules: RoomRules }
  | { kind: 'ended' }

/** The numbered log of a room. */
export interface ChatEntryTable {
  room_id: string
  seq: number
  entry: StoredEntry
  added_at: Date
}

/** Who has which name in a room; names that look alike have the same key. */
export interface ChatNameTable {
  room_id: string
  name_key: string
  member_id: string
}

/** Members who moderate an event's rooms. */
export interface ChatModeratorTable {
  full_title_id: string
  member_id: string
}

export interface ChatReportTable {
  message_id: string
  member_id: string
  reported_at: Date
  dismissed_at: Date | null
}

/** What a moderator has done; undoing it only dates it. */
export interface ChatActionTable {
  action_id: Generated<string>
  room_id: string
  /** Null once the moderator's account is closed. */
  moderator_id: string | null
  kind: ChatAction['kind']
  /** Whom it concerns. */
  member_id: string | null
  /** The message that it names, then all others that it removes or finds removed. */
  message_ids: Generated<string[]>
  /** Of an announcement. */
  text: string | null
  rules_before: RoomRules | null
  /** End of a timeout. */
  until: Date | null
  acted_at: Date
  undone_at: Date | null
}

/** Words that a message must not contain, and exceptions (`allow`) that contain such words harmlessly. */
export interface ChatWordTable {
  word: string
  verdict: 'hold' | 'mask' | 'reject' | 'allow'
}

declare module '../database/tables.ts' {
  interface Database {
    chat_room: ChatRoomTable
    chat_message: ChatMessageTable
    chat_entry: ChatEntryTable
    chat_name: ChatNameTable
    chat_moderator: ChatModeratorTable
    chat_report: ChatReportTable
    chat_action: ChatActionTable
    chat_word: ChatWordTable
  }
}
