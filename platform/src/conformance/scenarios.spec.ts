import { htmlFaults } from '../verify/html-faults.ts'
import { axeFaults } from './axe-faults.ts'
import { eachRemote, expect, test } from './conformance-test.ts'
import { installCounters } from './in-page/count-leftovers.ts'
import { readHydrationFaults } from './in-page/read-hydration-faults.ts'
import { layoutFaults } from './layout-faults.ts'
import { count, letTimePass } from './leftovers.ts'
import { defaultPlaces, pagesAndParcelsOf, placesOf } from './places.ts'
import { step } from './step.ts'
import { collectResponses, sharedLines } from './translated.ts'
import { finalTextOf, leave, openPage, playScenario, switchLanguage, textOf, untilQuiet } from './visit.ts'
import { atWidth, defaultWindow, widths } from './widths.ts'

/** Milliseconds; what is polled here is mostly true at the second poll. */
const pollMs = [20, 50, 100, 500]

eachRemote((remote) => {
  test('every page and parcel has a scenario with the default responses', () => {
    expect(defaultPlaces(remote).map(({ what }) => what)).toEqual(pagesAndParcelsOf(remote))
  })

  const usual = defaultPlaces(remote).map(({ name }) => name)
  for (const place of placesOf(remote))
    test(`“${place.name}” is hydrated, fits every width, has no axe violations, changes its language, and leaves nothing behind`, async ({
      page,
      under,
      complaints,
      frameCounts,
    }) => {
      const answers = collectResponses(page)
      const texts = { en: '', ja: '' }
      const checkWidths = async (locale: keyof typeof texts) => {
        for (const width of widths) {
          await page.setViewportSize(atWidth(width))
          await untilQuiet(page)
          expect.soft(await layoutFaults(page), `${locale}, ${width} px`).toEqual([])
        }
        await page.setViewportSize(defaultWindow)
      }
      const switchTo = async (locale: keyof typeof texts) => {
        await switchLanguage(page, locale === 'ja' ? '日本語' : 'English')
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
      }
      await page.addInitScript(installCounters)
      const response = await openPage(page, under, place, { locale: 'en' })
      await step('its HTML is valid', async () => {
        expect(await htmlFaults(await response.text())).toEqual([])
      })
      await step('its HTML is what the browser renders', async () => {
        expect(await page.evaluate(readHydrationFaults)).toEqual([])
      })
      await playScenario('en', page, place)
      await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
      await step('English', async () => {
        texts.en = await finalTextOf(page, place)
        expect.soft(await axeFaults(page)).toEqual([])
        await checkWidths('en')
      })
      await step('Japanese, in the same document', async () => {
        await switchTo('ja')
        await expect.poll(() => textOf(page, place), { intervals: pollMs }).not.toBe(texts.en)
        texts.ja = await finalTextOf(page, place)
        expect.soft(await axeFaults(page)).toEqual([])
        // What others write in a chat is in one language, like the API's texts.
        const untranslated = (await answers()) + JSON.stringify(place.scenario.chat ?? '')
        expect(sharedLines(texts.ja, texts.en, untranslated)).toBeLessThan(0.8)
        await checkWidths('ja')
      })
      await step('back to English', async () => {
        await switchTo('en')
        await expect.poll(() => textOf(page, place), { intervals: pollMs }).toBe(texts.en)
      })
      await step('it leaves nothing behind', async () => {
        await expect(page.locator('body')).toHaveAttribute('data-same-document')
        await leave(page, place)
        await letTimePass(page)
        const frame = await frameCounts(page, place)
        await expect.poll(() => count(page), { intervals: pollMs }).toMatchObject(frame)
      })
      if (usual.includes(place.name))
        await step('opened in Japanese', async () => {
          // State kept in this tab, such as a draft, must not affect the next visit.
          await page.evaluate(() => sessionStorage.clear())
          await openPage(page, under, place, { locale: 'ja' })
          expect.soft(await page.evaluate(readHydrationFaults)).toEqual([])
          await playScenario('ja', page, place)
          // video.js formats its time labels once, in the initial language.
          if ((await page.locator('video').count()) === 0) await expect.poll(() => textOf(page, place)).toBe(texts.ja)
        })
      expect(complaints).toEqual([])
    })
})
