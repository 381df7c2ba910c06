import { chatBounds, graphemesOf } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { RoomRules, SayRefusal, WriteRefusal } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { after, secondMs } from '../clock.ts'
import { type BlockList, judgeWords } from './block-words.ts'
import { isBlank, visibleText } from './visible-text.ts'

/** A member in a room, as far as rules depend on it. */
export interface Standing {
  isModerator: boolean
  /** Has a ticket for the performance. */
  isHolder: boolean
  /** `needed`: none that {@link normalizeNickname} accepts. `taken`: another member of the room has one that looks alike. */
  nickname: 'valid' | 'needed' | 'taken'
  isBanned: boolean
  /** The end of the latest timeout. */
  timeoutUntil: Date | null
  lastSaidAt: Date | null
}

/** Why the member may not write at all now; null when they may. */
export function writeRefusal(
  standing: Omit<Standing, 'lastSaidAt'>,
  room: { rules: RoomRules; hasEnded: boolean },
  now: Date,
): WriteRefusal | null {
  if (room.hasEnded) return 'ended'
  // A banned member's connection is being closed; this covers the moment until then.
  if (standing.isBanned || (standing.timeoutUntil !== null && now < standing.timeoutUntil)) return 'timed_out'
  if (room.rules.holders_only && !standing.isHolder && !standing.isModerator) return 'holders_only'
  if (standing.nickname === 'needed') return 'nickname_needed'
  return standing.nickname === 'taken' ? 'nickname_taken' : null
}

const emojiOnly = /^(?:\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|\s)+$/v

/** Whole seconds until slow mode lets the member write again; 0: now. */
function secondsToWait({ slow_seconds }: RoomRules, { isModerator, lastSaidAt }: Standing, now: Date): number {
  if (slow_seconds === 0 || isModerator || lastSaidAt === null) return 0
  const waitMs = after(lastSaidAt, slow_seconds * secondMs).getTime() - now.getTime()
  return Math.max(0, Math.ceil(waitMs / secondMs))
}

/** `retryAfter` is in seconds. */
export type Ruling =
  | { kind: 'show' | 'hold'; text: string }
  | { kind: 'refuse'; reason: SayRefusal; retryAfter?: number }

export interface SaidText {
  text: string
  rules: RoomRules
  standing: Standing
  blockList: BlockList
  now: Date
}

/**
 * What becomes of a message of a member who may write ({@link writeRefusal}): spec §5.5, §9.4, §10.13. The text of the result is
 * the one to store: without invisible characters, and with stars for masked words. Moderators are exempt from slow mode, from
 * words and from review.
 */
export function ruleOn({ text, rules, standing, blockList, now }: SaidText): Ruling {
  const visible = visibleText(text)
  if (isBlank(visible)) return { kind: 'refuse', reason: 'empty' }
  if (graphemesOf(visible) > chatBounds.messageLength) return { kind: 'refuse', reason: 'too_long' }
  if (standing.isModerator) return { kind: 'show', text: visible }
  if (rules.emoji_only && !emojiOnly.test(visible)) return { kind: 'refuse', reason: 'emoji_only' }
  const judged = judgeWords(blockList, visible)
  if (judged.verdict === 'reject') return { kind: 'refuse', reason: 'blocked_word' }
  const retryAfter = secondsToWait(rules, standing, now)
  if (retryAfter > 0) return { kind: 'refuse', reason: 'too_fast', retryAfter }
  return { kind: rules.review_all || judged.verdict === 'hold' ? 'hold' : 'show', text: judged.text }
}
