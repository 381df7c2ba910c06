import type { Page } from '@playwright/test'
import type { Remainders } from './in-page/count-remainders.ts'

interface Counters {
  countRemainders(): Remainders
  letTimePass(milliseconds: number): void
}

export const count = (page: Page): Promise<Remainders> =>
  page.evaluate(() => (self as unknown as Counters).countRemainders())

/** Milliseconds: longer than single-spa's limits for mounting and unmounting, and the frame's patience for a heading, all of which run on. */
const limitsMs = 11_000

/** What would be due soon is done now. */
export const letTimePass = (page: Page): Promise<void> =>
  page.evaluate((milliseconds) => (self as unknown as Counters).letTimePass(milliseconds), limitsMs)

/** Nodes that the browser holds for this page, in the document or not, once everything that can go has gone. */
export async function heldNodes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return nodes
}
