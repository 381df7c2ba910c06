import type { Page } from '@playwright/test'
import { followLink } from '../verify/follow-link.ts'
import { expect, test } from './conformance-test.ts'
import { installCounters, type Remainders } from './in-page/count-remainders.ts'
import { type Place, repeatablePlaces } from './places.ts'
import { areaOf, untilQuiet, untilStanding, waitAside } from './visit.ts'

const rounds = 20

const count = (page: Page) =>
  page.evaluate(() => (self as unknown as { countRemainders(): Remainders }).countRemainders())

/** Nodes that the browser holds for this page, in the document or not, once everything that can go has gone. */
async function heldNodes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return nodes
}

async function comeAndGo(page: Page, place: Place): Promise<void> {
  await followLink(page, place.address)
  await untilStanding(page, place)
  await followLink(page, '/404')
  await expect(areaOf(page, place)).toHaveCount(0)
  await untilQuiet(page)
}

test('comes and goes 20 times, and leaves no listener, timer, observer, node or style', async ({
  page,
  under,
  complaints,
}) => {
  await page.addInitScript(installCounters)
  for (const place of repeatablePlaces(under))
    await test.step(place.what, async () => {
      await waitAside(page, under, place)
      // The frame's own measuring comes when the browser is idle, and stays.
      await expect.poll(async () => Object.keys((await count(page)).listeners)).toContain('window pageshow (capture)')
      await untilQuiet(page)
      const before = await count(page)
      await comeAndGo(page, place)
      // What a remote keeps for its next time, such as answers, is timed; the rest is as before it came.
      await expect.poll(async () => ({ ...(await count(page)), timeouts: 0 })).toEqual({ ...before, timeouts: 0 })
      const once = await count(page)
      await comeAndGo(page, place)
      const nodes = await heldNodes(page)
      for (let round = 2; round < rounds; round++) await comeAndGo(page, place)
      await expect.poll(async () => ({ ...(await count(page)), timeouts: 0 })).toEqual({ ...once, timeouts: 0 })
      // single-spa lets its limits for mounting and unmounting run out.
      await expect
        .poll(async () => (await count(page)).timeouts, { timeout: 60_000 })
        .toBeLessThanOrEqual(once.timeouts)
      await expect.poll(async () => (await heldNodes(page)) - nodes).toBeLessThan(rounds)
    })
  expect(complaints).toEqual([])
})
