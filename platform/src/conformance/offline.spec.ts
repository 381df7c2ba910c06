import type { Page } from '@playwright/test'
import { followLink } from '../verify/follow-link.ts'
import { expect, test } from './conformance-test.ts'
import { type Place, placesOf } from './places.ts'
import type { RemoteUnderTest } from './remote-under-test.ts'
import { areaOf, arrive, finalWordsOf, untilQuiet, untilStanding, waitAside, wordsOf } from './visit.ts'

const api = /\/(api|live)\/v2\//

/** Of the frame: for parcels that close when they can't begin. */
const dialogOf = (page: Page) => page.getByRole('alertdialog')

/** Goes there while the API can't be reached. @returns whether the remote says so, with a way to go on */
async function startsOffline(page: Page, under: RemoteUnderTest, place: Place): Promise<boolean> {
  await waitAside(page, under, place)
  await page.route(api, (route) => route.abort())
  await followLink(page, place.address)
  const standing = areaOf(page, place).and(page.locator('[data-remote-state=mounted]')).filter({ hasText: /\S/ })
  await expect(standing.or(dialogOf(page))).not.toHaveCount(0)
  await untilQuiet(page)
  const says = areaOf(page, place).getByRole('alert').getByRole('button').or(dialogOf(page))
  const saysSo = (await says.count()) > 0
  await page.unroute(api)
  return saysSo
}

/** A page may have several parts that wait for the network. */
async function tryAgain(page: Page, place: Place): Promise<void> {
  const retries = areaOf(page, place).getByRole('alert').getByRole('button')
  while (await retries.count()) {
    await retries.first().click()
    await untilQuiet(page)
  }
}

test('starts without a network: it says so itself, and goes on once the network is back', async ({ page, under }) => {
  const places = placesOf(under).filter(({ isUnusual }) => !isUnusual)
  const kinds = [false, true].filter((isParcel) => placesOf(under).some((place) => place.isParcel === isParcel))
  for (const isParcel of kinds)
    await test.step(isParcel ? 'parcel' : 'page', async () => {
      // Some pages, such as log-in, ask nothing until somebody acts.
      for (const place of places.filter((candidate) => candidate.isParcel === isParcel)) {
        if (!(await startsOffline(page, under, place))) continue
        if (await dialogOf(page).count()) {
          await dialogOf(page).getByRole('button').first().click()
          await page.getByRole('button', { name: 'open / close' }).click()
          await untilStanding(page, place)
        } else await tryAgain(page, place)
        const words = await finalWordsOf(page, place)
        await arrive(page, under, place)
        await expect.poll(() => wordsOf(page, place)).toBe(words)
        return
      }
      throw new Error('no scenario says that there is no network')
    })
})
