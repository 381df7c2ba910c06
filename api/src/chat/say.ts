import type { SayRefusal } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { Kysely } from 'kysely'
import { secondMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { lockMemberAgainstDeletion } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { type BlockList, createBlockList } from './block-words.ts'
import type { ChatFeed } from './chat-feed.ts'
import { addEntries, type ChatRoom, lockRoom } from './chat-store.ts'
import { createInTurn } from './in-turn.ts'
import { type Participant, type Rights, readRights } from './rights.ts'
import { takeName } from './rights-store.ts'
import { ruleOn, writeRefusal } from './say-rules.ts'
import { addMessage, findLastSaidAt, findSaid } from './say-store.ts'
import { listWords } from './word-store.ts'

/** What a member writes into a room. */
export interface Saying extends Participant {
  roomId: string
  clientId: string
  text: string
}

export type Said =
  | { messageId: string; awaitsReview: boolean }
  /** `retryAfter` is in seconds. */
  | { refused: SayRefusal; retryAfter?: number | undefined }

export interface SayDeps extends Pick<Infrastructure, 'db' | 'clock'> {
  chatFeed: ChatFeed
}

/** Messages of a room that may wait in a process: more than a second of them is an overload. */
const maxWaiting = 300
const wordsMs = 10 * secondMs

/** Words change rarely, and folding them for each message would cost more than all else. */
function createBlockLists({ db, clock }: SayDeps): () => Promise<BlockList> {
  let read: { list: BlockList; at: number } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (!read || now - read.at >= wordsMs) read = { list: createBlockList(await listWords(db)), at: now }
    return read.list
  }
}

/**
 * Stores a message, once however often the client repeats it, and notifies all processes. A ban and a message exclude each other by
 * the room's lock, for which a process waits with one database connection only.
 */
export function createSay(deps: SayDeps): (saying: Saying) => Promise<Said> {
  const { db, clock, chatFeed } = deps
  const blockListNow = createBlockLists(deps)
  const inTurn = createInTurn(maxWaiting)
  return async (saying) => {
    const blockList = await blockListNow()
    const stored = await inTurn(saying.roomId, () =>
      db.transaction().execute((trx) => store(trx, saying, blockList, clock.now())),
    )
    if (stored.lastSeq !== undefined) chatFeed.publish({ kind: 'entries', roomId: saying.roomId, seq: stored.lastSeq })
    else if ('messageId' in stored.said && stored.said.awaitsReview)
      chatFeed.publish({ kind: 'review', roomId: saying.roomId })
    return stored.said
  }
}

type Stored = { said: Said; lastSeq?: number }

const refuse = (refused: SayRefusal, retryAfter?: number): Stored => ({ said: { refused, retryAfter } })

async function store(trx: Kysely<Database>, saying: Saying, blockList: BlockList, now: Date): Promise<Stored> {
  const { roomId, memberId, clientId, text } = saying
  // Before the room, because a withdrawal locks its member first.
  if (!(await lockMemberAgainstDeletion(trx, memberId))) return refuse('failed')
  const room = await lockRoom(trx, roomId)
  if (!room) return refuse('failed')
  const before = await findSaid(trx, roomId, memberId, clientId)
  if (before) return { said: { messageId: before.message_id, awaitsReview: before.state === 'held' } }
  const rights = await readRights(trx, room, saying)
  if (!rights) return refuse('failed')
  const refusal = writeRefusal(rights.standing, { rules: room.rules, hasEnded: room.ended_at !== null }, now)
  if (refusal) return refuse(refusal)
  const lastSaidAt = room.rules.slow_seconds > 0 ? await findLastSaidAt(trx, roomId, memberId) : null
  const ruling = ruleOn({ text, rules: room.rules, standing: { ...rights.standing, lastSaidAt }, blockList, now })
  if (ruling.kind === 'refuse') return refuse(ruling.reason, ruling.retryAfter)
  return insert(trx, room, rights, { ...saying, text: ruling.text, isShown: ruling.kind === 'show' }, now)
}

async function insert(
  trx: Kysely<Database>,
  room: ChatRoom,
  { nickname, nameKey, standing }: Rights,
  { memberId, clientId, text, isShown }: Saying & { isShown: boolean },
  now: Date,
): Promise<Stored> {
  await takeName(trx, room.room_id, nameKey, memberId)
  const messageId = await addMessage(trx, {
    room_id: room.room_id,
    seq: isShown ? room.last_seq + 1 : null,
    member_id: memberId,
    client_id: clientId,
    nickname: nickname ?? '',
    text,
    is_moderator: standing.isModerator,
    state: isShown ? 'shown' : 'held',
    said_at: now,
  })
  if (!isShown) return { said: { messageId, awaitsReview: true } }
  const lastSeq = await addEntries(trx, room, [{ kind: 'message', message_id: messageId }], now)
  return { said: { messageId, awaitsReview: false }, lastSeq }
}
