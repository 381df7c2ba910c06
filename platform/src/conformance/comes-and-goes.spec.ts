import type { Page } from '@playwright/test'
import { eachRemote, expect, test } from './conformance-test.ts'
import { countAtRest } from './frame-counts.ts'
import { installCounters } from './in-page/count-leftovers.ts'
import { count, countNodes, letTimePass } from './leftovers.ts'
import { groupIntoVisits, type Place, repeatablePlaces } from './places.ts'
import { goTo, leave, openFrameOnly, untilFilmsLoaded, untilQuiet } from './visit.ts'

/** Total over all pages; each is visited at least three times. */
const rounds = 20
/** Visits per page when a leak has to be traced to one of them. */
const closerRounds = 8

eachRemote((remote) => {
  const places = repeatablePlaces(remote)
  const turns = Math.max(3, Math.ceil(rounds / places.length))

  for (const visit of groupIntoVisits(places)) {
    const names = visit.map(({ what }) => what).join(', ')
    test(`${names}: are mounted and unmounted ${turns} times, and leave no listener, timer, observer, node or style`, async ({
      page,
      under,
      complaints,
    }) => {
      const [first] = visit
      if (!first) return
      await page.addInitScript(installCounters)
      await openFrameOnly(page, under, first)
      const before = await countAtRest(page)
      const takeTurn = async () => {
        for (const place of visit) {
          await comeAndGo(page, place)
          await letTimePass(page)
          // A remote's caches expire by timers, which are compared separately; everything else is as before the visit.
          await expect.poll(() => count(page), place.what).toMatchObject(before)
        }
      }
      // The caches fill in the first two turns: on a slow machine a visit may end before its last request.
      await takeTurn()
      await takeTurn()
      const { timeouts } = await count(page)
      const nodes = await countNodes(page)
      for (let turn = 2; turn < turns; turn++) await takeTurn()
      expect((await count(page)).timeouts, names).toBeLessThanOrEqual(timeouts)
      const kept = (await countNodes(page)) - nodes
      if (kept >= visit.length * (turns - 2)) expect(await nodesKept(page, visit)).toEqual([])
      expect(complaints).toEqual([])
    })
  }
})

async function comeAndGo(page: Page, place: Place): Promise<void> {
  await goTo(page, place)
  // So that each visit leaves the same requests and caches.
  await untilFilmsLoaded(page)
  await leave(page, place)
  await untilQuiet(page)
}

/** The pages that leak nodes on every visit, one line each. */
async function nodesKept(page: Page, visit: readonly Place[]): Promise<string[]> {
  const lines: string[] = []
  for (const place of visit) {
    await comeAndGo(page, place)
    const before = await countNodes(page)
    for (let round = 0; round < closerRounds; round++) await comeAndGo(page, place)
    const kept = (await countNodes(page)) - before
    if (kept >= closerRounds) lines.push(`${place.what} keeps ${kept} nodes in ${closerRounds} visits`)
  }
  return lines
}
