import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { eachRemote, expect, test } from './conformance-test.ts'
import { placesOf, shownBy, usualPlaces } from './places.ts'
import { finalTextOf, openScenario, switchLanguage, textOf } from './visit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

eachRemote((remote) => {
  test('every page and parcel has a scenario with the default responses', () => {
    expect(usualPlaces(remote).map(({ what }) => what)).toEqual(shownBy(remote))
  })

  const usual = usualPlaces(remote).map(({ name }) => name)
  for (const place of placesOf(remote))
    test(`“${place.name}” is hydrated, changes its language, and has no axe violations, in Japanese and English`, async ({
      page,
      under,
      complaints,
    }) => {
      const answers = answersTo(page)
      await openScenario('en', page, under, place)
      const english = await finalTextOf(page, place)
      await expectAxeSilent(page)
      await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
      await switchLanguage(page, '日本語')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
      await expect.poll(() => textOf(page, place)).not.toBe(english)
      const japanese = await finalTextOf(page, place)
      await expectAxeSilent(page)
      expect.soft(sharedLines(japanese, english, await answers())).toBeLessThan(0.8)
      await switchLanguage(page, 'English')
      await expect.poll(() => textOf(page, place)).toBe(english)
      await expect(page.locator('body')).toHaveAttribute('data-same-document')
      if (usual.includes(place.name)) {
        // State kept in this tab, such as a draft, must not affect the next visit.
        await page.evaluate(() => sessionStorage.clear())
        await openScenario('ja', page, under, place)
        // video.js formats its time labels once, in the initial language.
        if ((await page.locator('video').count()) === 0) await expect.poll(() => textOf(page, place)).toBe(japanese)
      }
      expect(complaints).toEqual([])
    })
})

async function expectAxeSilent(page: Page): Promise<void> {
  expect.soft(await axeFaults(page), (await page.locator('html').getAttribute('lang')) ?? '').toEqual([])
}

/** The remote's axe violations, one line each. The contents of frames are excluded, since other parties own them. */
async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in self))) await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe } = self as unknown as { axe: { run(context: object, options: RunOptions): Promise<AxeResults> } }
    return (await axe.run({ include: ['#remotes'] }, { iframes: false, resultTypes: ['violations'] })).violations
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
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
