import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAdmission } from './admission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How many pages come in at once, and stay. */
async function enterAll(admission: ReturnType<typeof createAdmission>): Promise<number> {
  let count = 0
  while (await admission.enter(0)) count++
  return count
}

const leaveAll = (admission: ReturnType<typeof createAdmission>, count: number, inTime: boolean) => {
  for (let page = 0; page < count; page++) admission.leave(inTime)
}

it('lets in no more than 24 pages at a time', async () => {
  expect(await enterAll(createAdmission())).toBe(24)
})

it('lets in half as many after a page that was late, and never fewer than one', async () => {
  const admission = createAdmission()
  expect(await admission.enter(0)).toBe(true)
  admission.leave(false)
  expect(await enterAll(admission)).toBe(12)
  leaveAll(admission, 12, false)
  expect(await enterAll(admission)).toBe(1)
})

it('lets in one more for each page that was in time', async () => {
  const admission = createAdmission()
  leaveAll(admission, await enterAll(admission), false)
  for (const room of [1, 2, 4, 8, 16, 24, 24]) {
    expect(await enterAll(admission)).toBe(room)
    leaveAll(admission, room, true)
  }
})

it('lets pages wait for room, the longest waiting first, and 24 at most', async () => {
  const admission = createAdmission()
  await enterAll(admission)
  const order: string[] = []
  const waiting = ['first', 'second'].map(async (name) => (await admission.enter(1_000)) && order.push(name))
  const others = Array.from({ length: 23 }, () => admission.enter(1_000))
  expect(await others.at(-1)).toBe(false)
  leaveAll(admission, 2, true)
  await Promise.all(waiting)
  expect(order).toEqual(['first', 'second'])
})

it('lets no page in that has waited too long', async () => {
  const admission = createAdmission()
  await enterAll(admission)
  const waiting = admission.enter(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waiting).toBe(false)
  admission.leave(true)
  expect(await enterAll(admission)).toBe(1)
})
