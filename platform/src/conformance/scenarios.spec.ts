import type { Page } from '@playwright/test'
import { axeFaults } from './axe-faults.ts'
import { expect, test } from './conformance-test.ts'
import { eachRemote } from './each-remote.ts'
import { placesOf, shownBy, usualPlaces } from './places.ts'
import { arriveIn, finalWordsOf, switchLanguage, wordsOf } from './visit.ts'

eachRemote((remote) => {
  test('every page and parcel has a scenario with the usual answers', () => {
    expect(usualPlaces(remote).map(({ what }) => what)).toEqual(shownBy(remote))
  })

  const usual = usualPlaces(remote).map(({ name }) => name)
  for (const place of placesOf(remote))
    test(`“${place.name}” is hydrated, changes its language, and has nothing for axe, in Japanese and English`, async ({
      page,
      under,
      complaints,
    }) => {
      const answers = answersTo(page)
      await arriveIn('en', page, under, place)
      const english = await finalWordsOf(page, place)
      await expectAxeSilent(page)
      await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
      await switchLanguage(page, '日本語')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
      await expect.poll(() => wordsOf(page, place)).not.toBe(english)
      const japanese = await finalWordsOf(page, place)
      await expectAxeSilent(page)
      expect.soft(sharedLines(japanese, english, await answers())).toBeLessThan(0.8)
      await switchLanguage(page, 'English')
      await expect.poll(() => wordsOf(page, place)).toBe(english)
      await expect(page.locator('body')).toHaveAttribute('data-same-document')
      if (usual.includes(place.name)) {
        // State kept in this tab, such as a draft, must not affect the next visit.
        await page.evaluate(() => sessionStorage.clear())
        await arriveIn('ja', page, under, place)
        // video.js formats its time labels once, in the initial language.
        if ((await page.locator('video').count()) === 0) await expect.poll(() => wordsOf(page, place)).toBe(japanese)
      }
      expect(complaints).toEqual([])
    })
})

async function expectAxeSilent(page: Page): Promise<void> {
  expect.soft(await axeFaults(page), (await page.locator('html').getAttribute('lang')) ?? '').toEqual([])
}

/** Collects all API responses from here on, including those embedded in the document. */
function answersTo(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    // The response of a page that was left is no longer readable.
    if (/\/(api|live)\/v2\//.test(response.url())) texts.push(response.text().catch(() => ''))
  })
  return async () => {
    const withDocument = await page.evaluate(() => document.querySelector('#rendered-answers')?.textContent ?? '')
    return [...(await Promise.all(texts)), withDocument].join()
  }
}

/** Share of lines that are identical in both languages, except the API's texts, which the remote does not translate. */
function sharedLines(one: string, other: string, answers: string): number {
  const lines = one.split('\n').filter((line) => line.trim() && !answers.includes(line))
  const others = new Set(other.split('\n'))
  return lines.filter((line) => others.has(line)).length / Math.max(lines.length, 1)
}
