import { expect, test, vi } from 'vitest'
import { isBusy } from './is-busy.ts'

/** Works in short tasks until it is stopped, as React does. */
function work(): () => void {
  let isOver = false
  const slice = () => {
    const startedAt = performance.now()
    while (performance.now() - startedAt < 5);
    if (!isOver) setImmediate(slice)
  }
  slice()
  return () => {
    isOver = true
  }
}

test('a page is busy while something works in it', async () => {
  const stop = work()
  expect(await isBusy()).toBe(true)
  stop()
  await vi.waitFor(async () => expect(await isBusy()).toBe(false))
})
