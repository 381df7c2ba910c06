import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ChatEntry } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { createBatcher } from './batches.ts'
import type { HubDeps } from './chat-deps.ts'
import type { LoggedEntry, RoomLog } from './room-log.ts'
import type { RoomTail } from './room-tail.ts'
import { frameOf, type Seat, type Seats } from './seats.ts'

/** Entries as this member receives them: with the client ids of the member's own messages. */
export const entriesFor = (logged: readonly LoggedEntry[], memberId: string): ChatEntry[] =>
  logged.map(({ entry, author }) =>
    entry.kind === 'message' && author?.memberId === memberId
      ? { ...entry, message: { ...entry.message, client_id: author.clientId } }
      : entry,
  )

/** Sends a connection what it lacks, or makes it come back when that is no longer in memory. */
function deliverTo(seat: Seat, log: RoomLog, upTo: number): void {
  if (seat.position === undefined || seat.position >= upTo) return
  const missed = log.between(seat.position, upTo)
  if (!missed) {
    seat.close(chatClose.tooSlow)
    return
  }
  seat.send(frameOf({ type: 'entries', entries: entriesFor(missed, seat.memberId) }))
  seat.position = upTo
}

/** Sends the entries from one position to another to connections of one audience; most of them receive the same frame. */
function deliver(seats: readonly Seat[], log: RoomLog, from: number, upTo: number): void {
  const logged = log.between(from, upTo)
  const frame = logged && frameOf({ type: 'entries', entries: logged.map(({ entry }) => entry) })
  const authors = new Set(logged?.map(({ author }) => author?.memberId))
  for (const seat of seats) {
    if (frame && seat.position === from && !authors.has(seat.memberId)) {
      seat.send(frame)
      seat.position = upTo
    } else deliverTo(seat, log, upTo)
  }
}

type Audience = 'moderators' | 'viewers'

const audienceOf = (seat: Pick<Seat, 'isModerator'>): Audience => (seat.isModerator ? 'moderators' : 'viewers')

/** What is not shown after these entries, although it was before. */
function removedBy(logged: readonly LoggedEntry[]): string[] {
  const removed = new Set<string>()
  for (const { entry } of logged) {
    if (entry.kind === 'removed') for (const id of entry.message_ids) removed.add(id)
    if (entry.kind === 'restored') for (const { message_id } of entry.messages) removed.delete(message_id)
  }
  return [...removed]
}

/** Sends a room's log: moderators receive all entries, everyone else only those of a certain age, and removals at once. */
export interface Delivery {
  /** Number of the last entry that was sent to connections like this one. */
  sentTo(seat: Pick<Seat, 'isModerator'>): number
  /** Sends what others like this connection already have. */
  catchUp(seat: Seat): void
  /** Sends what is due, now or together with what follows. */
  request(): void
  stop(): void
}

interface Delivering {
  roomId: string
  tail: RoomTail
  seats: Seats
  /** The room's delay now. */
  delayMs(): number
  /** Runs each time all that is due was sent. */
  onSent(): void
}

export function createDelivery(
  { clock, log: logger, chatLimits }: HubDeps,
  { roomId, tail, seats, delayMs, onSent }: Delivering,
): Delivery {
  const { log } = tail
  const sent = { moderators: log.lastSeq, viewers: log.lastSeq }
  /** Number of the last entry whose removals all viewers have. */
  let removed = log.lastSeq
  let dueTimer: NodeJS.Timeout | undefined
  let isStopped = false
  const batcher = createBatcher(chatLimits.batchMs, flush)
  const nowMs = () => clock.now().getTime()

  function flush(): void {
    clearTimeout(dueTimer)
    advance('moderators', log.lastSeq)
    if (delayMs() === 0) sendDue(log.lastSeq)
    else {
      sendRemovals()
      void sendDelayed(log.lastAddedBy(nowMs() - delayMs(), sent.viewers))
    }
  }

  function advance(audience: Audience, upTo: number): void {
    const from = sent[audience]
    if (upTo <= from) return
    sent[audience] = upTo
    const listening = [...seats].filter((seat) => audienceOf(seat) === audience && seat.position !== undefined)
    if (listening.length > 0) deliver(listening, log, from, upTo)
  }

  /** Viewers must not see what is removed until the entry that says so is due. */
  function sendRemovals(): void {
    const after = Math.max(removed, sent.viewers)
    removed = log.lastSeq
    const frame = removalsAfter(after)
    if (frame) for (const seat of seats) if (!seat.isModerator && seat.position !== undefined) seat.send(frame)
  }

  function removalsAfter(seq: number): Buffer | undefined {
    const message_ids = removedBy(log.between(seq, log.lastSeq) ?? [])
    return message_ids.length > 0 ? frameOf({ type: 'removed', message_ids }) : undefined
  }

  /** Reads entries again when they are due, because messages may have been removed since, and a notice of that lost. */
  async function sendDelayed(due: number): Promise<void> {
    try {
      if (due > sent.viewers) await tail.readAgain(sent.viewers, due)
      sendDue(due)
    } catch (error) {
      // They are sent after the next comparison with the database.
      logger.error({ err: error, room: roomId }, 'delayed entries of the chat could not be read')
    }
  }

  function sendDue(due: number): void {
    advance('viewers', due)
    clearTimeout(dueTimer)
    const [next] = log.between(sent.viewers, sent.viewers + 1) ?? []
    if (next && !isStopped) dueTimer = setTimeout(batcher.request, Math.max(0, next.addedAtMs + delayMs() - nowMs()))
    onSent()
  }

  return {
    sentTo: (seat) => sent[audienceOf(seat)],
    catchUp: (seat) => {
      deliverTo(seat, log, sent[audienceOf(seat)])
      // The state that it was welcomed with, or its own, may be older than what waits for the delay.
      const removals = removalsAfter(seat.position ?? log.lastSeq)
      if (removals) seat.send(removals)
    },
    request: batcher.request,
    stop: () => {
      isStopped = true
      batcher.stop()
      clearTimeout(dueTimer)
    },
  }
}
