import { expect, it, vi } from 'vitest'
import { createGrowingFiles } from './growing-files.ts'

const { signal } = new AbortController()

async function textOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return parts.join('|')
}

it('readers get what is there and what is added, each all of it', async () => {
  const files = createGrowingFiles()
  files.append('a', Buffer.from('1'))
  const readers = [textOf(files.read('a', signal)), textOf(files.read('a', signal))]
  await Promise.resolve()
  files.append('a', Buffer.from('2'))
  expect(files.complete('a').toString()).toBe('12')
  expect(await Promise.all([...readers, textOf(files.read('a', signal))])).toEqual(['1|2', '1|2', '1|2'])
})

it('a reader waits for a file to start, and gives up in time', async () => {
  const files = createGrowingFiles()
  const waiting = files.waitFor('b', 10_000, signal)
  files.append('b', Buffer.from('1'))
  expect(await waiting).toBe(true)
  expect(await files.waitFor('c', 1, signal)).toBe(false)
})

it('a reader that has gone waits no longer', async () => {
  const files = createGrowingFiles()
  files.append('d', Buffer.from('1'))
  const gone = new AbortController()
  const reading = textOf(files.read('d', gone.signal))
  gone.abort()
  expect(await reading).toBe('1')
  expect(await files.waitFor('e', 10_000, gone.signal)).toBe(false)
})

it('readers of a file that is aborted get an error', async () => {
  const files = createGrowingFiles()
  files.append('f', Buffer.from('1'))
  const reading = textOf(files.read('f', signal))
  await new Promise(setImmediate)
  files.abort('f')
  await expect(reading).rejects.toThrow('f was not completed')
})

it('a file whose encoder is silent can be read when it goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const files = createGrowingFiles()
    files.append('g', Buffer.from('1'))
    const reading = expect(textOf(files.read('g', signal))).rejects.toThrow('g is not sent any more')
    await vi.advanceTimersByTimeAsync(5_000)
    await reading
    const unsent = files.waitFor('g', 4_000, signal)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await unsent).toBe(false)
    const waiting = files.waitFor('g', 4_000, signal)
    files.append('g', Buffer.from('2'))
    expect(await waiting).toBe(true)
    expect(files.complete('g').toString()).toBe('12')
    expect(await textOf(files.read('g', signal))).toBe('1|2')
  } finally {
    vi.useRealTimers()
  }
})
