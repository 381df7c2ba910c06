import { contractsVersion } from '@ginmaku/shared-contracts/host/host.ts'
import { readRegistry } from '../release/registry-store.ts'
import { followLink } from '../verify/follow-link.ts'
import { expect, test } from './conformance-test.ts'
import { wrapRemote } from './in-page/wrap-remote.ts'
import { usualPlaces } from './places.ts'
import { areaOf, finalWordsOf, untilStanding, waitAside } from './visit.ts'

/** What each minor version brought to the Host. */
const since: Record<string, string[]> = { '1.1.0': ['describePage'] }

test('runs with a Host of the minor version before', async ({ page, under, complaints, browser }) => {
  const unknown = since[contractsVersion]
  if (!unknown) throw new Error(`say here what ${contractsVersion} brought to the Host`)
  const [release] = readRegistry(under.dataDir).microFrontends[under.config.name] ?? []
  const uniqueName = release?.extras.uniqueName ?? ''
  const today = await browser.newPage()
  await page.addInitScript(wrapRemote, { uniqueName, how: 'older' as const, unknown })
  for (const place of usualPlaces(under))
    await test.step(place.what, async () => {
      const seen: string[] = []
      for (const visitor of [today, page]) {
        await waitAside(visitor, under, place)
        await followLink(visitor, place.address)
        await untilStanding(visitor, place)
        seen.push(await finalWordsOf(visitor, place))
      }
      expect(seen[1]).toBe(seen[0])
      await followLink(page, '/404')
      await expect(areaOf(page, place)).toHaveCount(0)
    })
  await today.close()
  expect(complaints).toEqual([])
})
