import { randomUUID } from 'node:crypto'
import type { SayRefusal } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { BlockList } from './block-words.ts'
import type { ChatRoom, StoredMessage } from './chat-store.ts'
import { type Participant, type Rights, standingOf } from './rights.ts'
import { ruleOn, writeRefusal } from './say-rules.ts'

/** What a member writes into a room. */
export interface Saying extends Participant {
  clientId: string
  text: string
}

export type Said =
  | { messageId: string; awaitsReview: boolean }
  /** `retryAfter` is in seconds. */
  | { refused: SayRefusal; retryAfter?: number | undefined }

/** What is known about a room and the members who write at the same time. */
export interface Facts {
  room: ChatRoom
  /** Messages that were stored before with the same client ids. */
  before: readonly Pick<StoredMessage, 'message_id' | 'member_id' | 'client_id' | 'state'>[]
  /** By member; one who is missing has been deleted. */
  rights: ReadonlyMap<string, Rights>
  lastSaid: ReadonlyMap<string, Date>
  blockList: BlockList
  now: Date
}

interface Decided {
  /** For each saying, in their order. */
  said: Said[]
  /** To store. */
  messages: StoredMessage[]
  /** Names that members did not have before. */
  names: { name_key: string; member_id: string }[]
}

/** What the sayings before have changed. */
interface Progress extends Omit<Decided, 'said'> {
  lastSeq: number
  owners: Map<string, string | undefined>
  lastSaid: Map<string, Date>
  known: Map<string, Said>
}

const keyOf = (memberId: string, clientId: string) => JSON.stringify([memberId, clientId])

function startOf({ room, before, rights, lastSaid }: Facts): Progress {
  const known = before.map(({ message_id, member_id, client_id, state }): [string, Said] => [
    keyOf(member_id, client_id),
    { messageId: message_id, awaitsReview: state === 'held' },
  ])
  return {
    messages: [],
    names: [],
    lastSeq: room.last_seq,
    owners: new Map([...rights.values()].map(({ nameKey, nameOwner }) => [nameKey, nameOwner])),
    lastSaid: new Map(lastSaid),
    known: new Map(known),
  }
}

/** Decides one saying after the other; each knows the names, repetitions and times of those before it. */
export function decide(sayings: readonly Saying[], facts: Facts): Decided {
  const progress = startOf(facts)
  const said = sayings.map((saying) => decideOne(saying, facts, progress))
  return { said, messages: progress.messages, names: progress.names }
}

function decideOne(saying: Saying, { room, rights, blockList, now }: Facts, progress: Progress): Said {
  const { memberId, clientId } = saying
  const key = keyOf(memberId, clientId)
  const known = progress.known.get(key)
  if (known) return known
  const own = rights.get(memberId)
  if (!own) return { refused: 'failed' }
  const standing = standingOf({ ...own, nameOwner: progress.owners.get(own.nameKey) }, saying)
  const refused = writeRefusal(standing, { rules: room.rules, hasEnded: room.ended_at !== null }, now)
  if (refused) return { refused }
  const lastSaidAt = progress.lastSaid.get(memberId) ?? null
  const ruling = ruleOn({ text: saying.text, rules: room.rules, standing: { ...standing, lastSaidAt }, blockList, now })
  if (ruling.kind === 'refuse') return { refused: ruling.reason, retryAfter: ruling.retryAfter }
  const isShown = ruling.kind === 'show'
  if (isShown) progress.lastSeq += 1
  const message: StoredMessage = {
    message_id: randomUUID(),
    room_id: room.room_id,
    seq: isShown ? progress.lastSeq : null,
    member_id: memberId,
    client_id: clientId,
    nickname: own.nickname ?? '',
    text: ruling.text,
    is_moderator: own.isModerator,
    state: isShown ? 'shown' : 'held',
    said_at: now,
  }
  accept(message, own.nameKey, progress)
  const said = { messageId: message.message_id, awaitsReview: !isShown }
  progress.known.set(key, said)
  return said
}

function accept(message: StoredMessage, nameKey: string, { messages, names, owners, lastSaid }: Progress): void {
  const { member_id } = message
  messages.push(message)
  lastSaid.set(member_id, message.said_at)
  if (owners.get(nameKey) !== undefined) return
  owners.set(nameKey, member_id)
  names.push({ name_key: nameKey, member_id })
}
