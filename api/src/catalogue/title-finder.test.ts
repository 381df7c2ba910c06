import { afterEach, expect, it, vi } from 'vitest'
import { sharedReads } from './title-finder.ts'

afterEach(() => void vi.useRealTimers())

/** Reads that end when the test decides; each returns how many came before it. */
function readings() {
  const ends: { resolve: (nth: number) => void; reject: (error: Error) => void }[] = []
  const read = sharedReads(() => {
    const { promise, ...end } = Promise.withResolvers<number>()
    ends.push(end)
    return promise
  })
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await undefined
  }
  return {
    read,
    started: () => ends.length,
    end: (nth: number) => ends[nth]?.resolve(nth),
    fail: (nth: number) => ends[nth]?.reject(new Error('away')),
    settle,
  }
}

it('calls during a read share one that starts after it', async () => {
  const { read, started, end, settle } = readings()
  const responses = [read('a'), read('a'), read('a')]
  expect(started()).toBe(1)
  end(0)
  await settle()
  expect(started()).toBe(2)
  // Requested after the second read started, so that result may be stale for this caller.
  responses.push(read('a'))
  end(1)
  await settle()
  end(2)
  expect(await Promise.all(responses)).toEqual([0, 1, 1, 2])
})

it('results are not cached', async () => {
  const { read, started, end, settle } = readings()
  const first = read('a')
  end(0)
  expect(await first).toBe(0)
  await settle()
  void read('a')
  expect(started()).toBe(2)
})

it('another key is read at once', () => {
  const { read, started } = readings()
  void read('a')
  void read('b')
  expect(started()).toBe(2)
})

it('a failing read fails for its callers, not for later ones', async () => {
  const { read, end, fail, settle } = readings()
  const [first, second] = [read('a'), read('a')]
  fail(0)
  await expect(first).rejects.toThrow('away')
  await settle()
  end(1)
  expect(await second).toBe(1)
})

it('new callers do not wait for a read that hangs', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { read, started } = readings()
  void read('a')
  vi.advanceTimersByTime(1001)
  void read('a')
  expect(started()).toBe(2)
})
