import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { createGrowingFiles, type GrowingFiles } from './growing-files.ts'

const channel = 'ginmaku-broadcast'
const keyOf = (name: string) => `ginmaku-broadcast:${name}`
/** Milliseconds that a file stays in Redis after its last chunk. */
const keepMs = 60_000

export interface SharedGrowingFiles extends GrowingFiles {
  close(): void
}

/**
 * Growing files of all API processes: one receives a file and writes it to a Redis stream, and the others read it from there once,
 * for all of their viewers. While Redis is down, each process has its own files only.
 */
export function shareGrowingFiles(redis: Redis, log: Pick<Logger, 'warn'>): SharedGrowingFiles {
  const own = randomUUID()
  const local = createGrowingFiles()
  /** Files of other processes that are read here: the last chunk of each. */
  const followed = new Map<string, { last: string; reading: Promise<void> }>()
  /** How many readers wait for a file. */
  const expected = new Map<string, number>()
  const warn = (error: unknown) => log.warn({ err: error }, 'live video is not shared between processes')

  async function readMore(name: string, file: { last: string }): Promise<void> {
    const entries = await redis.xrangeBuffer(keyOf(name), `(${file.last}`, '+')
    for (const [id, [kind, chunk]] of entries as [Buffer, [Buffer, Buffer]][]) {
      file.last = id.toString()
      if (kind.toString() === 'chunk') local.append(name, chunk)
      else if (kind.toString() === 'complete') local.complete(name)
      else local.abort(name)
      if (kind.toString() !== 'chunk') followed.delete(name)
    }
  }

  /** Reads what is new, after earlier reads of the same file. */
  function follow(name: string): Promise<void> {
    const file = followed.get(name) ?? { last: '0', reading: Promise.resolve() }
    followed.set(name, file)
    file.reading = file.reading.then(() => readMore(name, file)).catch(warn)
    return file.reading
  }

  async function followShared(name: string): Promise<void> {
    if (await redis.exists(keyOf(name)).catch(() => 0)) await follow(name)
  }

  function share(name: string, kind: 'chunk' | 'complete' | 'aborted', chunk: Buffer | '' = ''): void {
    const key = keyOf(name)
    redis.multi().xadd(key, '*', kind, chunk).pexpire(key, keepMs).publish(channel, `${own} ${name}`).exec().catch(warn)
  }

  const subscriber = redis.duplicate({ maxRetriesPerRequest: null, autoResubscribe: false })
  subscriber.on('error', warn)
  subscriber.on('message', (_, text) => {
    const [from, name = ''] = text.split(' ')
    if (from !== own && (followed.has(name) || expected.has(name))) void follow(name)
  })
  /** What was published while this process did not listen. */
  const catchUp = () => [...followed.keys(), ...expected.keys()].map(followShared)
  subscriber.on('ready', () => void subscriber.subscribe(channel).then(catchUp, () => undefined))

  return {
    append(name, chunk) {
      local.append(name, chunk)
      share(name, 'chunk', chunk)
    },
    complete(name) {
      share(name, 'complete')
      return local.complete(name)
    },
    abort(name) {
      local.abort(name)
      share(name, 'aborted')
    },
    read: local.read,
    async waitFor(name, ms, signal) {
      if (await local.waitFor(name, 0, signal)) return true
      expected.set(name, (expected.get(name) ?? 0) + 1)
      try {
        await followShared(name)
        return await local.waitFor(name, ms, signal)
      } finally {
        const others = (expected.get(name) ?? 1) - 1
        if (others > 0) expected.set(name, others)
        else expected.delete(name)
      }
    },
    close: () => subscriber.disconnect(),
  }
}
