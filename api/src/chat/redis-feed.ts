import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import * as z from 'zod'
import { type ChatFeed, chatNotice, createLocalFeed } from './chat-feed.ts'

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
  // Fails only when the feed is closed first.
  subscriber.subscribe(channel).catch(() => undefined)
  return {
    publish: (notice) => {
      local.publish(notice)
      // The other processes then find it in the database.
      redis.publish(channel, JSON.stringify({ from: own, notice })).catch(() => undefined)
    },
    subscribe: local.subscribe,
    close: async () => {
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
