import { frameOf, type Seat } from './seats.ts'

/** A round reaches every connection once, in so many steps that thousands of them never wait for one another. */
export const partsOfRound = 50

/** The part of a new connection: at random, so that all parts have about the same size. */
export const anyPart = (): number => Math.floor(Math.random() * partsOfRound)

/**
 * Pings one part of the connections, and reports the number of viewers to the part that was pinged half a round before. Only a client
 * that shows another number, or has received nothing for a round, needs it: browsers don't see pings, and take silence for a loss.
 */
export function servePart(seats: Iterable<Seat>, part: number, viewers: number): void {
  const reported = (part + partsOfRound / 2) % partsOfRound
  const frame = frameOf({ type: 'viewers', viewers })
  for (const seat of seats) {
    if (seat.part === part) seat.checkAlive()
    else if (seat.part === reported) report(seat, viewers, frame)
  }
}

function report(seat: Seat, viewers: number, frame: Buffer): void {
  if (seat.position === undefined) return
  if (seat.viewers !== viewers || seat.isSilent) seat.send(frame)
  seat.viewers = viewers
  seat.isSilent = true
}
