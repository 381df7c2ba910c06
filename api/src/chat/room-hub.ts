import { chatClose, type Reaction } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { OwnRights, ServerFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { secondMs } from '../clock.ts'
import type { Batcher } from './batches.ts'
import type { HubDeps } from './chat-deps.ts'
import type { ChatNotice } from './chat-feed.ts'
import type { ChatRoom } from './chat-store.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { createReviewFrames } from './review.ts'
import { createRoomCounts, type RoomCounts } from './room-counts.ts'
import type { LoggedEntry } from './room-log.ts'
import { createSnapshots, type Snapshots } from './room-reader.ts'
import { createTail, type RoomTail } from './room-tail.ts'
import { createSeats, frameOf, type Seat, servePart } from './seats.ts'
import { type Hello, missedEntries, welcomeFrame } from './welcome.ts'

/** A room in this process: its connections, and the end of its log. */
export class RoomHub {
  readonly seats = createSeats()
  readonly #deps: HubDeps
  /** As it was last read. */
  #room: ChatRoom
  readonly #tail: RoomTail
  readonly #delivery: Delivery
  readonly #counts: RoomCounts
  readonly #snapshots: Snapshots
  readonly #reviews: Batcher
  #endedSeq: number | undefined

  constructor(deps: HubDeps, room: ChatRoom) {
    this.#deps = deps
    this.#room = room
    this.#tail = createTail(deps, room, (entries) => this.#onRead(entries))
    this.#delivery = createDelivery(deps, {
      roomId: room.room_id,
      tail: this.#tail,
      seats: this.seats,
      delayMs: () => this.#room.rules.delay_seconds * secondMs,
      onSent: () => this.#closeEnded(),
    })
    this.#counts = createRoomCounts(deps.chatFeed, room.room_id, deps.processId, 4 * deps.chatLimits.pollMs)
    this.#snapshots = createSnapshots(deps.db, room.room_id)
    this.#reviews = createReviewFrames(deps, room.room_id, this.seats)
  }

  /** Reads the end of the room's log. @throws Error when that is not possible now */
  async load(): Promise<void> {
    const { room_id, last_seq, ended_at } = this.#room
    await this.#tail.hear(last_seq)
    if (this.#tail.log.lastSeq < last_seq) throw new Error(`The entries of room ${room_id} could not be read`)
    if (ended_at) this.#endedSeq = last_seq
  }

  get room(): ChatRoom {
    return this.#room
  }

  /** From now on the connection hears of changes; it receives entries once it is welcomed. */
  add(seat: Seat): void {
    this.seats.add(seat)
    const own = [...this.seats.of(seat.memberId)]
    for (const older of own.slice(0, -this.#deps.chatLimits.connectionsPerMember)) older.close(chatClose.replaced)
  }

  remove(seat: Seat): void {
    this.seats.delete(seat)
  }

  /** Sends all that the client missed, or the history; from then on the connection receives each entry. */
  async welcome(seat: Seat, hello: Hello, own: OwnRights): Promise<void> {
    const { log } = this.#tail
    const { epoch, after } = hello
    // The client may have it from another process, of which this one has not heard yet.
    if (epoch === this.#room.epoch && after !== undefined && after > log.lastSeq) await this.#tail.hear(after)
    // The position first, then the state: what happens in between is then repeated, and not lost.
    const position = this.#delivery.sentTo(seat)
    const snapshot = await this.#snapshots.at(position, log.lastSeq)
    if (!snapshot) return seat.close(chatClose.ended)
    const missed = missedEntries(hello, snapshot.room, log, position)
    const seq = missed && after !== undefined ? Math.max(after, position) : position
    const { memberId } = seat
    seat.viewers = this.#viewers()
    seat.send(frameOf(welcomeFrame(snapshot, { memberId, own, viewers: seat.viewers, missed, seq })))
    seat.position = seq
    this.catchUp(seat)
    this.#closeEnded()
    if (seat.isModerator) this.#reviews.request()
  }

  /** Sends what others like this connection already have. */
  catchUp(seat: Seat): void {
    this.#delivery.catchUp(seat)
  }

  hear(notice: ChatNotice): void {
    if (notice.kind === 'entries') void this.#tail.hear(notice.seq)
    else if (notice.kind === 'count') this.#counts.hear(notice)
    else if (notice.kind === 'review') this.#reviews.request()
    else for (const seat of this.seats.of(notice.memberId)) seat.refresh()
  }

  /** Takes over what a comparison with the database has found. */
  compare(room: ChatRoom): void {
    // Read before entries that have arrived since: rules among them are newer.
    if (room.last_seq >= this.#tail.log.lastSeq) this.#setRoom(room)
    void this.#tail.hear(room.last_seq)
    this.#delivery.request()
  }

  react(reaction: Reaction): void {
    this.#counts.react(reaction)
  }

  sendReactions(): void {
    if (this.#counts.hasReactions()) this.publishCount()
    const counts = this.#counts.takeReceived()
    if (counts) this.#broadcast({ type: 'reactions', counts })
  }

  /** @param part of the connections: one of `partsOfRound` */
  servePart(part: number): void {
    servePart(this.seats, part, this.#viewers())
  }

  publishCount(): void {
    this.#counts.publish(this.seats.members)
  }

  stop(): void {
    this.#delivery.stop()
    this.#reviews.stop()
  }

  #viewers = () => this.seats.members + this.#counts.viewersElsewhere()

  #onRead(entries: readonly LoggedEntry[]): void {
    this.#deps.chatMetrics.entriesSent(entries.length)
    for (const { entry } of entries) {
      if (entry.kind === 'rules') this.#setRoom({ ...this.#room, rules: entry.rules })
      if (entry.kind === 'ended') this.#endedSeq = entry.seq
    }
    this.#delivery.request()
  }

  #setRoom(room: ChatRoom): void {
    const concernsRights = room.rules.holders_only !== this.#room.rules.holders_only
    this.#room = room
    if (room.ended_at) this.#endedSeq ??= room.last_seq
    if (concernsRights) for (const seat of this.seats) seat.applyRules()
  }

  #closeEnded(): void {
    const last = this.#endedSeq
    if (last === undefined) return
    for (const seat of this.seats) if ((seat.position ?? 0) >= last) seat.close(chatClose.ended)
  }

  #broadcast(frame: ServerFrame): void {
    const bytes = frameOf(frame)
    for (const seat of this.seats) if (seat.position !== undefined) seat.send(bytes)
  }
}
