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
