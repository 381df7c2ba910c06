import { contractsVersion } from '@ginmaku/shared-contracts/host/host.ts'
import type { Page } from '@playwright/test'
import { readRegistry } from '../release/registry-store.ts'
import { followLink } from '../verify/follow-link.ts'
import { complaintsOf, eachRemote, expect, test } from './conformance-test.ts'
import { wrapRemote } from './in-page/wrap-remote.ts'
import { startsOffline, tryAgain } from './offline.ts'
import { type Place, usualPlaces } from './places.ts'
import type { RemoteUnderTest } from './remote-under-test.ts'
import { areaOf, finalTextOf, goTo, leave, openFrameOnly, switchLanguage, textOf, untilMounted } from './visit.ts'

const card = { ja: 'この部分を表示できませんでした', en: 'We couldn’t show this part' } as const
/** Host members by the minor version that added them. */
const since: Record<string, string[]> = {
  '2.0.0': [],
  '2.1.0': ['isServed'],
  '2.2.0': [],
  '2.3.0': [],
  '2.4.0': [],
  '2.5.0': [],
  '2.6.0': [],
  '2.7.0': [],
  '2.8.0': [],
}

eachRemote((remote) => {
  for (const place of usualPlaces(remote))
    test(`${place.what} recovers from no network and from its own errors, and runs with the first Host of this major version`, async ({
      page,
      under,
    }) => {
      await wrap(page, under, 'breaks')
      const words =
        await test.step('starts without a network: says so itself, and goes on once it is back', async () => {
          await openFrameOnly(page, under, place)
          if (await startsOffline(page, place)) await tryAgain(page, place)
          return finalTextOf(page, place)
        })

      await test.step('throws while it renders: its area shows the card, the frame stays, and the retry brings it back', async () => {
        if (place.isOnce) await openFrameOnly(page, under, place)
        else await leave(page, place)
        await setBroken(page, true)
        await followLink(page, place.address)
        await recover(page, place, 'ja')
        expect(await finalTextOf(page, place)).toBe(words)
      })

      await test.step('throws when it renders again: the same', async () => {
        await setBroken(page, true)
        await switchLanguage(page, 'English')
        await recover(page, place, 'en')
      })

      await test.step('runs with the first Host of this major version as it does with this one', async () => {
        const older = await page.context().newPage()
        const complaints = await complaintsOf(older)
        await wrap(older, under, 'older')
        await openFrameOnly(older, under, place)
        await goTo(older, place)
        expect(await finalTextOf(older, place)).toBe(words)
        await leave(older, place)
        expect(complaints).toEqual([])
      })
    })
})

async function wrap(page: Page, { dataDir, config }: RemoteUnderTest, how: 'breaks' | 'older'): Promise<void> {
  if (!since[contractsVersion]) throw new Error(`say here what ${contractsVersion} brought to the Host`)
  const [release] = readRegistry(dataDir).microFrontends[config.name] ?? []
  if (!release) throw new Error(`${config.name} is not released`)
  await page.addInitScript(wrapRemote, {
    uniqueName: release.extras.uniqueName,
    how,
    unknown: Object.values(since).flat(),
  })
}

/** Switches whether the remote's bus throws while it renders. */
const setBroken = (page: Page, isBroken: boolean) =>
  page.evaluate((broken) => {
    ;(self as unknown as { isBroken: boolean }).isBroken = broken
  }, isBroken)

/** Expects the card in place of the remote, and retries with the card's button. */
async function recover(page: Page, place: Place, locale: keyof typeof card): Promise<void> {
  const alert = areaOf(page, place).getByRole('alert')
  await expect(alert).toContainText(card[locale])
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await setBroken(page, false)
  await alert.getByRole('button').click()
  await untilMounted(page, place)
  expect(await textOf(page, place)).not.toContain(card[locale])
}
