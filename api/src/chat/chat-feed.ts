import { reactions } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import * as z from 'zod'

/**
 * Notices between API processes about rooms. It carries no content: a process that hears of a new entry reads it from the
 * database, which is the only source, so that a lost or repeated notice costs time and never a message.
 */
export const chatNotice = z.discriminatedUnion('kind', [
  /** The room has entries up to this number. */
  z.object({ kind: z.literal('entries'), roomId: z.string(), seq: z.int() }),
  /** What the member may do in this room, or in every room without one, has changed: a nickname, a timeout, a ban, a log-out. */
  z.object({ kind: z.literal('member'), memberId: z.string(), roomId: z.string().optional() }),
  /** Messages of the room await review. */
  z.object({ kind: z.literal('review'), roomId: z.string() }),
  /** Members that are connected to one process, and their reactions since its last notice. */
  z.object({
    kind: z.literal('count'),
    roomId: z.string(),
    processId: z.string(),
    viewers: z.int(),
    reactions: z.partialRecord(z.enum(reactions), z.int()),
  }),
])

export type ChatNotice = z.infer<typeof chatNotice>
export type ReactionCounts = Extract<ChatNotice, { kind: 'count' }>['reactions']

export interface ChatFeed {
  /** Sends a notice to every process, including this one. Never throws: readers also look at the database now and then. */
  publish(notice: ChatNotice): void
  /** @returns ends the subscription */
  subscribe(listener: (notice: ChatNotice) => void): () => void
  close(): Promise<void>
}

/** For an API of one process. */
export function createLocalFeed(): ChatFeed {
  const listeners = new Set<(notice: ChatNotice) => void>()
  return {
    publish: (notice) => {
      for (const listener of listeners) listener(notice)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
