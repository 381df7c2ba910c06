import type { ServerFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'

/** A connection in a room, as the room sees it. */
export interface Seat {
  readonly memberId: string
  readonly sessionId: string
  /** Moderators receive entries without delay, and the number of messages that await review. */
  isModerator: boolean
  /** Number of the last entry that it has; undefined until it is welcomed. */
  position: number | undefined
  send(frame: Buffer): void
  /** @param code one of `chatClose` */
  close(code: number): void
  /** Reads again what its member may do. */
  refresh(): void
  /** The room's rules have changed, and with them what its member may do. */
  applyRules(): void
  /** Sends a ping, and ends the connection when the client has not responded to several. */
  checkAlive(): void
}

/** Serialised once, however many connections receive it. */
export const frameOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame))
