import { expect, test } from './conformance-test.ts'
import { usualPlaces } from './places.ts'
import { arrive, finalWordsOf, switchLanguage, untilQuiet, wordsOf } from './visit.ts'

test('changes its language without a reload, and back', async ({ page, under, complaints }) => {
  for (const place of usualPlaces(under))
    await test.step(place.what, async () => {
      await arrive(page, under, place)
      const japanese = await finalWordsOf(page, place)
      await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
      await switchLanguage(page, 'English')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect.poll(() => wordsOf(page, place)).not.toBe(japanese)
      await untilQuiet(page)
      const english = await wordsOf(page, place)
      expect(sharedLines(japanese, english)).toBeLessThan(0.8)
      await switchLanguage(page, '日本語')
      await expect.poll(() => wordsOf(page, place)).toBe(japanese)
      await expect(page.locator('body')).toHaveAttribute('data-same-document')
    })
  expect(complaints).toEqual([])
})

/** How much of the one stands in the other too: names of titles and people are nobody's translation. */
function sharedLines(one: string, other: string): number {
  const lines = one.split('\n').filter((line) => line.trim())
  const others = new Set(other.split('\n'))
  return lines.filter((line) => others.has(line)).length / lines.length
}
