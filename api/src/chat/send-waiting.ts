import type { Infrastructure } from '../infrastructure.ts'
import { countWaiting } from './room-store.ts'
import { frameOf, type Seat } from './seat.ts'

/** Sends the moderators among these connections how many messages await review. */
export async function sendWaiting(
  { db, log }: Pick<Infrastructure, 'db' | 'log'>,
  roomId: string,
  seats: readonly Seat[],
): Promise<void> {
  const moderators = seats.filter((seat) => seat.isModerator)
  if (moderators.length === 0) return
  try {
    const frame = frameOf({ type: 'review', waiting: await countWaiting(db, roomId) })
    for (const seat of moderators) if (seat.position !== undefined) seat.send(frame)
  } catch (error) {
    log.error({ err: error, room: roomId }, 'messages that await review could not be counted')
  }
}
