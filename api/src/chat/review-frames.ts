import { type Batcher, createBatcher } from './batcher.ts'
import type { ChatDeps } from './chat-deps.ts'
import { countWaiting } from './room-store.ts'
import { frameOf, type Seat } from './seat.ts'

/** When requested, sends the moderators among these connections how many messages await review; not more often than they can read. */
export function createReviewFrames({ db, log, chatLimits }: ChatDeps, roomId: string, seats: Iterable<Seat>): Batcher {
  async function send(): Promise<void> {
    const moderators = [...seats].filter((seat) => seat.isModerator)
    if (moderators.length === 0) return
    try {
      const frame = frameOf({ type: 'review', waiting: await countWaiting(db, roomId) })
      for (const seat of moderators) if (seat.position !== undefined) seat.send(frame)
    } catch (error) {
      log.error({ err: error, room: roomId }, 'messages that await review could not be counted')
    }
  }
  return createBatcher(chatLimits.reviewMs, () => void send())
}
