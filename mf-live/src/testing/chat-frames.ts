import type {
  ChatEntry,
  ChatMessage,
  OwnRights,
  RoomRules,
  ServerFrameOf,
} from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'

/** Messages `m1`, `m2`, …, a second apart. */
export const someMessage = (number: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  message_id: `m${number}`,
  nickname: 'あおい',
  text: `${number}番目`,
  at: new Date(Date.parse('2026-11-28T19:00:00+09:00') + number * 1_000).toISOString(),
  is_moderator: false,
  ...more,
})

export const messageEntry = (seq: number, more: Partial<ChatMessage> = {}): ChatEntry => ({
  seq,
  kind: 'message',
  message: someMessage(seq, more),
})

export const plainRules: RoomRules = {
  slow_seconds: 0,
  holders_only: false,
  emoji_only: false,
  review_all: false,
  delay_seconds: 0,
}

export const plainRights: OwnRights = { nickname: 'ひなた', is_moderator: false, refusal: null, until: null }

export const someWelcome = (more: Partial<ServerFrameOf<'welcome'>> = {}): ServerFrameOf<'welcome'> => ({
  type: 'welcome',
  epoch: 'e1',
  seq: 2,
  recovered: false,
  entries: [],
  history: [someMessage(1), someMessage(2)],
  pinned: null,
  rules: plainRules,
  own: plainRights,
  viewers: 3,
  ...more,
})
