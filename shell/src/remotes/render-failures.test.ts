import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteRelease } from '../page-facts.ts'
import { createRenderFailures } from './render-failures.ts'

const release = (uniqueName: string) => ({ uniqueName }) as RemoteRelease

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())
const storage = () =>
  ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }) as Storage

test('a failure is known to the next document for a minute, of that release alone', () => {
  createRenderFailures(storage).add(release('a_2'))
  const next = createRenderFailures(storage)
  expect([next.has(release('a_2')), next.has(release('a_3'))]).toEqual([true, false])
  vi.advanceTimersByTime(61_000)
  expect(next.has(release('a_2'))).toBe(false)
})

test('a release that renders after all is tried again, and so is one whose failure lies in the future', () => {
  const failures = createRenderFailures(storage)
  failures.add(release('a_2'))
  failures.remove(release('a_2'))
  expect(failures.has(release('a_2'))).toBe(false)
  failures.add(release('a_2'))
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(failures.has(release('a_2'))).toBe(false)
})

test('where storage is forbidden, nothing is remembered', () => {
  const failures = createRenderFailures(() => {
    throw new DOMException('', 'SecurityError')
  })
  failures.add(release('a_2'))
  failures.remove(release('a_2'))
  expect(failures.has(release('a_2'))).toBe(false)
})
