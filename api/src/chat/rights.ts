import type { OwnRights } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { findMember } from '../identity/public.ts'
import type { ChatRoom } from './chat-store.ts'
import { nicknameKey, normalizeNickname } from './nickname-key.ts'
import { findNameOwner, readRestrictions } from './rights-store.ts'
import { type Standing, writeRefusal } from './say-rules.ts'

/** A member who wants to read or write in a room. */
export interface Participant {
  memberId: string
  /** Has a ticket for the performance. */
  isHolder: boolean
}

export interface Rights {
  standing: Omit<Standing, 'lastSaidAt'>
  /** As it is shown; null without a valid one. */
  nickname: string | null
  nameKey: string
}

/** Undefined when the member has been deleted. */
export async function readRights(
  db: Kysely<Database>,
  room: Pick<ChatRoom, 'room_id' | 'full_title_id'>,
  { memberId, isHolder }: Participant,
): Promise<Rights | undefined> {
  const member = await findMember(db, memberId)
  if (!member) return undefined
  const { is_moderator, is_banned, timeout_until } = await readRestrictions(db, room, memberId)
  const normalized = normalizeNickname(member.nickname ?? '')
  const nickname = 'nickname' in normalized ? normalized.nickname : null
  const nameKey = nickname === null ? '' : nicknameKey(nickname)
  const owner = nickname === null ? undefined : await findNameOwner(db, room.room_id, nameKey)
  const isTaken = owner !== undefined && owner !== memberId
  return {
    standing: {
      isModerator: is_moderator,
      isHolder,
      nickname: nickname === null ? 'needed' : isTaken ? 'taken' : 'valid',
      isBanned: is_banned,
      timeoutUntil: timeout_until,
    },
    nickname,
    nameKey,
  }
}

export function presentOwn(
  { standing, nickname }: Rights,
  room: Pick<ChatRoom, 'rules' | 'ended_at'>,
  now: Date,
): OwnRights {
  const refusal = writeRefusal(standing, { rules: room.rules, hasEnded: room.ended_at !== null }, now)
  const until = refusal === 'timed_out' ? (standing.timeoutUntil?.toISOString() ?? null) : null
  return { nickname, is_moderator: standing.isModerator, refusal, until }
}
