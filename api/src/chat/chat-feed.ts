/**
 * What API processes tell each other about rooms. It carries no content: a process that hears of a new entry reads it from the
 * database, which is the only source, so that a lost or repeated notice costs time and never a message.
 */
export type ChatNotice =
  /** The room has entries up to this number. */
  | { kind: 'entries'; roomId: string; seq: number }
  /** What the member may do in this room, or in every room without one, has changed: a nickname, a timeout, a ban, a log-out. */
  | { kind: 'member'; memberId: string; roomId?: string }
  /** Messages of the room await review. */
  | { kind: 'review'; roomId: string }
  /** Connections and reactions that one process counts for a room. */
  | { kind: 'count'; roomId: string; processId: string; viewers: number; reactions: Record<string, number> }

export interface ChatFeed {
  /** Sends a notice to every process, including this one. Never throws: readers also look at the database now and then. */
  publish(notice: ChatNotice): void
  /** @returns ends the subscription */
  subscribe(listener: (notice: ChatNotice) => void): () => void
  close(): Promise<void>
}
