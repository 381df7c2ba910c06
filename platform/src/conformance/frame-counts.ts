import { expect, type Page } from '@playwright/test'
import { installCounters, type Leftovers } from './in-page/count-leftovers.ts'
import { count, letTimePass } from './leftovers.ts'
import type { Place } from './places.ts'
import type { RemoteUnderTest } from './remote-under-test.ts'
import { openFrameOnly, untilQuiet } from './visit.ts'

/** What a page without a remote has. A remote's caches expire by timers, so that timeouts are left out. */
type Counts = Omit<Leftovers, 'timeouts'>
/** To compare documents that were opened at different addresses. */
export type FrameCounts = Omit<Counts, 'nodes'>

/** The counts of the frame alone, opened once a worker for each set of topics: a member's frame has more than a visitor's. */
export function createFrameCounts(under: RemoteUnderTest): (page: Page, place: Place) => Promise<FrameCounts> {
  const known = new Map<string, FrameCounts>()
  return async (page, place) => {
    const key = JSON.stringify(place.scenario.topics ?? {})
    const counts = known.get(key) ?? (await countFrame(page, under, place))
    known.set(key, counts)
    return counts
  }
}

async function countFrame(page: Page, under: RemoteUnderTest, place: Place): Promise<FrameCounts> {
  const frame = await page.context().newPage()
  await frame.addInitScript(installCounters)
  await openFrameOnly(frame, under, place)
  // Playwright adds listeners of its own when it first queries an element.
  await frame.locator('body').evaluate(() => undefined)
  const { nodes: _, ...counts } = await countAtRest(frame)
  await frame.close()
  return counts
}

/** Counts once the frame has done what it does when the browser is idle. */
export async function countAtRest(page: Page): Promise<Counts> {
  // The frame's own measuring starts when the browser is idle, and keeps its listeners.
  await expect.poll(async () => Object.keys((await count(page)).listeners)).toContain('window pageshow (capture)')
  await untilQuiet(page)
  await letTimePass(page)
  const { timeouts: _, ...counts } = await count(page)
  return counts
}
