import type { Page } from '@playwright/test'
import { readRegistry } from '../release/registry-store.ts'
import { followLink } from '../verify/follow-link.ts'
import { expect, test } from './conformance-test.ts'
import { wrapRemote } from './in-page/wrap-remote.ts'
import { type Place, usualPlaces } from './places.ts'
import type { RemoteUnderTest } from './remote-under-test.ts'
import { areaOf, arrive, switchLanguage, untilStanding, waitAside, wordsOf } from './visit.ts'

const card = 'この部分を表示できませんでした'
const cardInEnglish = 'This part could not be shown'

/** From here on what the remote asks of its bus throws, in the middle of its drawing; or no longer. */
const setBroken = (page: Page, isBroken: boolean) =>
  page.evaluate((broken) => {
    ;(self as unknown as { isBroken: boolean }).isBroken = broken
  }, isBroken)

async function wrap(page: Page, { dataDir, config }: RemoteUnderTest): Promise<void> {
  const [release] = readRegistry(dataDir).microFrontends[config.name] ?? []
  if (!release) throw new Error(`${config.name} is not released`)
  await page.addInitScript(wrapRemote, { uniqueName: release.extras.uniqueName, how: 'breaks' as const, unknown: [] })
}

async function expectCard(page: Page, place: Place, words: string): Promise<void> {
  await expect(areaOf(page, place).getByRole('alert')).toContainText(words)
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
}

test('throws while it draws: its area shows the card, the frame stays, and the retry brings it back', async ({
  page,
  under,
}) => {
  await wrap(page, under)
  for (const place of usualPlaces(under))
    await test.step(place.what, async () => {
      await waitAside(page, under, place)
      await setBroken(page, true)
      await followLink(page, place.address)
      await expectCard(page, place, card)
      await setBroken(page, false)
      await areaOf(page, place).getByRole('alert').getByRole('button').click()
      await untilStanding(page, place)
      expect(await wordsOf(page, place)).not.toContain(card)
    })
})

test('throws when it draws again: the same', async ({ page, under }) => {
  await wrap(page, under)
  for (const place of usualPlaces(under))
    await test.step(place.what, async () => {
      await arrive(page, under, place)
      await setBroken(page, true)
      await switchLanguage(page, 'English')
      await expectCard(page, place, cardInEnglish)
      await setBroken(page, false)
      await areaOf(page, place).getByRole('alert').getByRole('button').click()
      await untilStanding(page, place)
      expect(await wordsOf(page, place)).not.toContain(cardInEnglish)
    })
})
