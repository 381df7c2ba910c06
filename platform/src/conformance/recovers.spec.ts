import { contractsVersion } from '@ginmaku/shared-contracts/host/host.ts'
import type { Page } from '@playwright/test'
import { readRegistry } from '../release/registry-store.ts'
import { followLink } from '../verify/page.ts'
import { eachRemote, expect, test } from './conformance-test.ts'
import { wrapRemote } from './in-page/wrap-remote.ts'
import { openOffline, retryUntilLoaded } from './offline.ts'
import { defaultPlaces, groupIntoVisits, type Place } from './places.ts'
import type { RemoteUnderTest } from './remote-under-test.ts'
import { step } from './step.ts'
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
  '2.9.0': [],
}

eachRemote((remote) => {
  for (const visit of groupIntoVisits(defaultPlaces(remote)))
    test(`${visit.map(({ what }) => what).join(', ')}: starts without a network and with the first Host of this major version, says so itself, and goes on once the network is back`, async ({
      page,
      under,
    }) => {
      await wrap(page, under, 'older')
      for (const place of visit)
        await step(place.what, async () => {
          // A new document, since data of the last page would be shown without the network.
          await openFrameOnly(page, under, place)
          if (await openOffline(page, place)) await retryUntilLoaded(page, place)
          await finalTextOf(page, place)
        })
    })

  // One page and, where the remote has any, one parcel: the rest takes the same path.
  for (const place of firstOfEachKind(defaultPlaces(remote))) {
    test(`${place.what} recovers from its own errors, while it renders and later`, async ({ page, under }) => {
      await wrap(page, under, 'breaks')
      await openFrameOnly(page, under, place)
      await setBroken(page, true)
      await followLink(page, place.address)
      await recover(page, place, 'ja')
      await finalTextOf(page, place)
      await setBroken(page, true)
      await switchLanguage(page, 'English')
      await recover(page, place, 'en')
    })

    test(`${place.what} is the same with the first Host of this major version as with this one`, async ({
      page,
      under,
      complaints,
    }) => {
      await openFrameOnly(page, under, place)
      await goTo(page, place)
      const messages = await finalTextOf(page, place)
      await wrap(page, under, 'older')
      await openFrameOnly(page, under, place)
      await goTo(page, place)
      expect(await finalTextOf(page, place)).toBe(messages)
      await leave(page, place)
      expect(complaints).toEqual([])
    })
  }
})

function firstOfEachKind(places: readonly Place[]): Place[] {
  return [false, true].flatMap((isParcel) => places.find((place) => place.isParcel === isParcel) ?? [])
}

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
