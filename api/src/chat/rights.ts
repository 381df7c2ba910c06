import type { OwnRights } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { findMember } from '../identity/public.ts'
import type { ChatRoom } from './chat-store.ts'
import { nicknameKey, normalizeNickname } from './nickname.ts'
import { findNameOwners, readRestrictions } from './rights-store.ts'
import { type Standing, writeRefusal } from './say-rules.ts'

type Db = Kysely<Database>
type RoomOfRights = Pick<ChatRoom, 'room_id' | 'full_title_id'>

/** A member who wants to read or write in a room. */
export interface Participant {
  memberId: string
  /** Has a ticket for the performance. */
  isHolder: boolean
}

/** What a room knows about a member. */
export interface Rights {
  /** As it is shown; null without a valid one. */
  nickname: string | null
  nameKey: string
  /** The member who has that name in the room. */
  nameOwner: string | undefined
  isModerator: boolean
  isBanned: boolean
  timeoutUntil: Date | null
}

function nameOf(stored: string | null): Pick<Rights, 'nickname' | 'nameKey'> {
  const normalized = normalizeNickname(stored ?? '')
  if (!('nickname' in normalized)) return { nickname: null, nameKey: '' }
  return { nickname: normalized.nickname, nameKey: nicknameKey(normalized.nickname) }
}

/** @param nicknames as they are stored, by the members' ids, each of which is in the result */
export async function readRightsOf(
  db: Db,
  room: RoomOfRights,
  nicknames: ReadonlyMap<string, string | null>,
): Promise<Map<string, Rights>> {
  const names = new Map([...nicknames].map(([memberId, stored]) => [memberId, nameOf(stored)]))
  const keys = [...names.values()].flatMap(({ nameKey }) => nameKey || [])
  const owners = await findNameOwners(db, room.room_id, keys)
  const restrictions = await readRestrictions(db, room, [...nicknames.keys()])
  return new Map(
    restrictions.map(({ member_id, is_moderator, is_banned, timeout_until }) => {
      const name = names.get(member_id) ?? nameOf(null)
      const restricted = { isModerator: is_moderator, isBanned: is_banned, timeoutUntil: timeout_until }
      return [member_id, { ...name, ...restricted, nameOwner: owners.get(name.nameKey) }]
    }),
  )
}

/** Undefined when the member has been deleted. */
export async function readRights(db: Db, room: RoomOfRights, memberId: string): Promise<Rights | undefined> {
  const member = await findMember(db, memberId)
  if (!member) return undefined
  return (await readRightsOf(db, room, new Map([[memberId, member.nickname]]))).get(memberId)
}

export function standingOf(rights: Rights, { memberId, isHolder }: Participant): Omit<Standing, 'lastSaidAt'> {
  const { nickname, nameOwner, isModerator, isBanned, timeoutUntil } = rights
  const isTaken = nameOwner !== undefined && nameOwner !== memberId
  return {
    ...{ isModerator, isHolder, isBanned, timeoutUntil },
    nickname: nickname === null ? 'needed' : isTaken ? 'taken' : 'valid',
  }
}

export function presentOwn(
  rights: Rights,
  participant: Participant,
  room: Pick<ChatRoom, 'rules' | 'ended_at'>,
  now: Date,
): OwnRights {
  const { nickname, isModerator, timeoutUntil } = rights
  const standing = standingOf(rights, participant)
  const refusal = writeRefusal(standing, { rules: room.rules, hasEnded: room.ended_at !== null }, now)
  const until = refusal === 'timed_out' ? (timeoutUntil?.toISOString() ?? null) : null
  return { nickname, is_moderator: isModerator, refusal, until }
}
