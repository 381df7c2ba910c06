import type { Page } from '@playwright/test'
import type { Remainders } from './in-page/count-remainders.ts'

interface Counters {
  countRemainders(): Remainders
  letTimePass(milliseconds: number): void
}

export const count = (page: Page): Promise<Remainders> =>
  page.evaluate(() => (self as unknown as Counters).countRemainders())

/**
 * Milliseconds: longer than single-spa's mount and unmount limits and the frame's wait for a heading, whose timers keep
 * running.
 */
const limitsMs = 11_000

/** Runs the timers of the next seconds immediately. */
export const letTimePass = (page: Page): Promise<void> =>
  page.evaluate((milliseconds) => (self as unknown as Counters).letTimePass(milliseconds), limitsMs)

/** Number of nodes that the browser holds for this page, in the document or not, after garbage collection. */
export async function countNodes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return nodes
}
