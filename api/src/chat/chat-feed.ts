import { randomUUID } from 'node:crypto'
import { reactions } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
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

const channel = 'ginmaku-chat'
const envelope = z.object({ from: z.string(), notice: chatNotice })

/**
 * Notices to all processes by Redis pub/sub. This process gets its own ones directly, also while Redis is down.
 * Not a Redis stream, because the database has the history and each process reads it there.
 */
export function createRedisFeed(redis: Redis, log: Pick<Logger, 'warn'>): ChatFeed {
  const own = randomUUID()
  const local = createLocalFeed()
  // A connection that subscribes can't do anything else. It waits for Redis as long as necessary and subscribes again by itself.
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null })
  subscriber.on('error', (error) => log.warn({ err: error }, 'notices of the chat wait for redis'))
  subscriber.on('message', (_, text) => {
    const received = parse(text)
    if (received && received.from !== own) local.publish(received.notice)
  })
  const warn = (error: unknown) => log.warn({ err: error }, 'processes hear of the chat by the database only')
  let isClosed = false
  subscriber.subscribe(channel).catch((error) => isClosed || warn(error))
  let wasPublished = true
  return {
    publish: (notice) => {
      local.publish(notice)
      redis.publish(channel, JSON.stringify({ from: own, notice })).then(
        () => {
          wasPublished = true
        },
        (error) => {
          // Once for each outage: the other processes then find it in the database.
          if (wasPublished && !isClosed) warn(error)
          wasPublished = false
        },
      )
    },
    subscribe: local.subscribe,
    close: async () => {
      isClosed = true
      await local.close()
      subscriber.disconnect()
    },
  }
}

/** Undefined for a notice of another version of the API. */
function parse(text: string): z.infer<typeof envelope> | undefined {
  try {
    return envelope.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
