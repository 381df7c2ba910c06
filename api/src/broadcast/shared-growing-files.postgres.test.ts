import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, expect, inject, it } from 'vitest'
import { shareGrowingFiles } from './shared-growing-files.ts'

const redis = new Redis(inject('testRedis') ?? '', { maxRetriesPerRequest: 1 })
const log = { warn: () => undefined }
const [one, other] = [shareGrowingFiles(redis, log), shareGrowingFiles(redis, log)]
afterAll(() => {
  one.close()
  other.close()
  redis.disconnect()
})
const { signal } = new AbortController()

async function textOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return parts.join('|')
}

it('a file that another process receives can be read from its first chunk while it grows', async () => {
  const name = randomUUID()
  one.append(name, Buffer.from('1'))
  await expect.poll(() => other.waitFor(name, 0, signal)).toBe(true)
  const reading = textOf(other.read(name, signal))
  one.append(name, Buffer.from('2'))
  expect(one.complete(name).toString()).toBe('12')
  expect(await reading).toBe('1|2')
})

it('a process waits for a file that another one will receive', async () => {
  const name = randomUUID()
  const waiting = other.waitFor(name, 10_000, signal)
  // Until it listens.
  while ((await redis.pubsub('NUMSUB', 'ginmaku-broadcast'))[1] === 0) await redis.ping()
  one.append(name, Buffer.from('1'))
  expect(await waiting).toBe(true)
})

it('readers of a file that another process aborts get an error, and it can be sent again', async () => {
  const name = randomUUID()
  one.append(name, Buffer.from('1'))
  await expect.poll(() => other.waitFor(name, 0, signal)).toBe(true)
  const reading = textOf(other.read(name, signal))
  one.abort(name)
  await expect(reading).rejects.toThrow('was not completed')
  one.append(name, Buffer.from('2'))
  one.complete(name)
  await expect.poll(() => other.waitFor(name, 0, signal)).toBe(true)
  expect(await textOf(other.read(name, signal))).toBe('2')
})
