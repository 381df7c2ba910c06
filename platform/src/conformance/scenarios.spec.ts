import type { Page } from '@playwright/test'
import { axeFaults } from './axe-faults.ts'
import { expect, test } from './conformance-test.ts'
import { eachRemote } from './each-remote.ts'
import { type Place, placesOf, shownBy, usualPlaces } from './places.ts'
import type { RemoteUnderTest } from './remote-under-test.ts'
import { arrive, finalWordsOf, switchLanguage, untilQuiet, wordsOf } from './visit.ts'

type Locale = 'ja' | 'en'

eachRemote((remote) => {
  test('every page and parcel has a scenario with the usual answers', () => {
    expect(usualPlaces(remote).map(({ what }) => what)).toEqual(shownBy(remote))
  })

  for (const place of placesOf(remote))
    test(`“${place.name}” is hydrated, changes its language, and has nothing for axe, in Japanese and English`, async ({
      page,
      under,
      complaints,
    }) => {
      const answers = answersTo(page)
      await open(page, under, place, 'en')
      const english = await finalWordsOf(page, place)
      // What this tab remembers, such as a draft, is not part of the next visit.
      await page.evaluate(() => sessionStorage.clear())
      await open(page, under, place, 'ja')
      const japanese = await finalWordsOf(page, place)
      await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
      expect.soft(sharedLines(japanese, english, await answers())).toBeLessThan(0.8)
      await switchLanguage(page, 'English')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      // video.js names its times once, in the language that it began in.
      if ((await page.locator('video').count()) === 0) await expect.poll(() => wordsOf(page, place)).toBe(english)
      else await expect.poll(() => wordsOf(page, place)).not.toBe(japanese)
      await untilQuiet(page)
      await switchLanguage(page, '日本語')
      await expect.poll(() => wordsOf(page, place)).toBe(japanese)
      await expect(page.locator('body')).toHaveAttribute('data-same-document')
      expect(complaints).toEqual([])
    })
})

/** Arrives, presses what leads to the scenario's state, and asks axe. */
async function open(page: Page, under: RemoteUnderTest, place: Place, locale: Locale): Promise<void> {
  await test.step(locale, async () => {
    await arrive(page, under, place, { locale })
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await place.scenario.play?.(page, locale)
    await untilQuiet(page)
    expect.soft(await axeFaults(page), locale).toEqual([])
  })
}

/** What the page is answered from here on, by the API or with the document. */
function answersTo(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    // An answer of a page that was left is gone with it.
    if (/\/(api|live)\/v2\//.test(response.url())) texts.push(response.text().catch(() => ''))
  })
  return async () => {
    const withDocument = await page.evaluate(() => document.querySelector('#drawn-answers')?.textContent ?? '')
    return [...(await Promise.all(texts)), withDocument].join()
  }
}

/** How much of the one stands in the other too, but for the API's words: names and terms of use are not the remote's to translate. */
function sharedLines(one: string, other: string, answers: string): number {
  const lines = one.split('\n').filter((line) => line.trim() && !answers.includes(line))
  const others = new Set(other.split('\n'))
  return lines.filter((line) => others.has(line)).length / Math.max(lines.length, 1)
}
