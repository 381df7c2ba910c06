import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBatcher, createInBatches } from './batches.ts'

it('runs what comes during a batch as the next one, and each key by itself', async () => {
  const batches: string[] = []
  const inBatches = createInBatches(10, async (key: string, items: readonly string[]) => {
    batches.push(`${key}: ${items.join(' ')}`)
    await Promise.resolve()
    return items.map((item) => item.toUpperCase())
  })
  const asked = [inBatches('a', 'one'), inBatches('a', 'two'), inBatches('b', 'other'), inBatches('a', 'three')]
  expect(await Promise.all(asked)).toEqual(['ONE', 'TWO', 'OTHER', 'THREE'])
  expect(batches).toEqual(['a: one', 'b: other', 'a: two three'])
})

it('tries the items of a failed batch one at a time', async () => {
  const inBatches = createInBatches(10, async (_, items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('bad item')
    return [...items]
  })
  const asked = ['first', 'good', 'bad', 'fine'].map((item) => inBatches('room', item))
  const results = await Promise.allSettled(asked)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

it('refuses more than may wait, and goes on later', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const inBatches = createInBatches(1, async (_, items: readonly string[]) => {
    await promise
    return [...items]
  })
  const running = inBatches('room', 'runs')
  const waiting = inBatches('room', 'waits')
  await expect(inBatches('room', 'too many')).rejects.toThrow('Too much work waits for room')
  resolve()
  expect(await Promise.all([running, waiting])).toEqual(['runs', 'waits'])
  expect(await inBatches('room', 'again')).toBe('again')
})

describe('batches of a room', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are sent at once while the room is quiet', () => {
    const send = vi.fn()
    const batcher = createBatcher(200, send)
    batcher.request()
    expect(send).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(200)
    batcher.request()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('wait until 200 ms after the last one while it is busy, and are then sent once', () => {
    const send = vi.fn()
    const batcher = createBatcher(200, send)
    batcher.request()
    vi.advanceTimersByTime(50)
    batcher.request()
    batcher.request()
    vi.advanceTimersByTime(149)
    expect(send).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(send).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_000)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('number five a second, however many messages there are', () => {
    const send = vi.fn()
    const batcher = createBatcher(200, send)
    for (let ms = 0; ms < 1_000; ms += 10) {
      batcher.request()
      vi.advanceTimersByTime(10)
    }
    expect(send).toHaveBeenCalledTimes(6)
  })

  it('are not sent after stopping', () => {
    const send = vi.fn()
    const batcher = createBatcher(200, send)
    batcher.request()
    batcher.request()
    batcher.stop()
    vi.advanceTimersByTime(1_000)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
