import type { ClientFrame, SayRefusal } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { Kysely } from 'kysely'
import { type Clock, secondMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { lockMembersAgainstDeletion } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { createInBatches } from './batches.ts'
import { type BlockList, createBlockList } from './block-words.ts'
import type { ChatFeed } from './chat-feed.ts'
import { addEntries, lockRoom } from './chat-store.ts'
import type { ChatClaims } from './chat-ticket.ts'
import type { ConnectionDeps, Visit } from './join.ts'
import { readRightsOf } from './rights.ts'
import { takeNames } from './rights-store.ts'
import { decide, type Said, type Saying } from './say-batch.ts'
import { addMessages, findLastSaid, findSaid } from './say-store.ts'
import { frameOf } from './seats.ts'
import { listWords } from './word-store.ts'

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
 * the room's lock, for which a process waits with one database connection only. What is said while others are stored is stored
 * together with one transaction.
 */
export function createSay(deps: SayDeps): (roomId: string, saying: Saying) => Promise<Said> {
  const { db, clock, chatFeed } = deps
  const blockListNow = createBlockLists(deps)
  return createInBatches(maxWaiting, async (roomId, sayings) => {
    const blockList = await blockListNow()
    const stored = await db.transaction().execute((trx) => store(trx, roomId, sayings, blockList, clock))
    if (stored.lastSeq !== undefined) chatFeed.publish({ kind: 'entries', roomId, seq: stored.lastSeq })
    if (stored.said.some((said) => 'messageId' in said && said.awaitsReview))
      chatFeed.publish({ kind: 'review', roomId })
    return stored.said
  })
}

interface Stored {
  said: Said[]
  /** Number of the last new entry. */
  lastSeq?: number
}

async function store(
  trx: Kysely<Database>,
  roomId: string,
  sayings: readonly Saying[],
  blockList: BlockList,
  clock: Clock,
): Promise<Stored> {
  // Before the room, because a withdrawal locks its member first.
  const nicknames = await lockMembersAgainstDeletion(trx, [...new Set(sayings.map(({ memberId }) => memberId))])
  const room = await lockRoom(trx, roomId)
  if (!room || nicknames.size === 0) return { said: sayings.map(() => ({ refused: 'failed' })) }
  // After waiting for the lock, so that messages have the order of their times.
  const now = clock.now()
  const before = await findSaid(trx, roomId, sayings)
  const rights = await readRightsOf(trx, room, nicknames)
  const isSlow = room.rules.slow_seconds > 0
  const lastSaid = isSlow ? await findLastSaid(trx, roomId, [...nicknames.keys()]) : new Map<string, Date>()
  const decided = decide(sayings, { room, before, rights, lastSaid, blockList, now })
  await takeNames(trx, roomId, decided.names)
  await addMessages(trx, decided.messages)
  const shown = decided.messages.filter(({ seq }) => seq !== null)
  if (shown.length === 0) return decided
  const entries = shown.map(({ message_id }) => ({ kind: 'message', message_id }) as const)
  return { said: decided.said, lastSeq: await addEntries(trx, room, entries, now) }
}

const perMember: RateLimit = { name: 'chat-say-member', points: 10, duration: 10 }
/** Many viewers may share an address. */
const perAddress: RateLimit = { name: 'chat-say-address', points: 100, duration: 10 }

/** Says what a `say` frame contains. @returns the frame that replies to it */
export async function sayFrame(
  deps: ConnectionDeps,
  { rateLimitKey }: Visit,
  { member, room_id, is_holder }: ChatClaims,
  { client_id, text }: Extract<ClientFrame, { type: 'say' }>,
): Promise<Buffer> {
  const trySaying = async (): Promise<Said> => {
    await deps.limits.spend(perMember, member)
    await deps.limits.spend(perAddress, rateLimitKey)
    return deps.say(room_id, { memberId: member, isHolder: is_holder, clientId: client_id, text })
  }
  const said = await trySaying().catch((error): Said => refusalOf(deps, error))
  if ('messageId' in said)
    return frameOf({ type: 'said', client_id, message_id: said.messageId, awaits_review: said.awaitsReview })
  deps.chatMetrics.refused(said.refused)
  const retry = said.retryAfter === undefined ? {} : { retry_after: said.retryAfter }
  return frameOf({ type: 'refused', client_id, reason: said.refused, ...retry })
}

function refusalOf({ log }: ConnectionDeps, error: unknown): { refused: SayRefusal; retryAfter?: number } {
  if (error instanceof ApiError && error.code === 'too_many_requests')
    return { refused: 'too_fast', retryAfter: Number(error.details.context?.retry_after_seconds) }
  log.error({ err: error }, 'a message of the chat could not be stored')
  return { refused: 'failed' }
}
