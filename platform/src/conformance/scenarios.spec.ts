import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, test } from './conformance-test.ts'
import { placesOf } from './places.ts'
import { arrive, switchLanguage, untilQuiet } from './visit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in the remote, one line a fault. What stands in a frame is its owner's. */
async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in self))) await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe } = self as unknown as { axe: { run(context: object, options: RunOptions): Promise<AxeResults> } }
    return (await axe.run({ include: ['#remotes'] }, { iframes: false, resultTypes: ['violations'] })).violations
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

test('each scenario is taken over as it was drawn, and has nothing for axe in Japanese and English', async ({
  page,
  under,
  complaints,
}) => {
  for (const place of placesOf(under))
    await test.step(place.scenario, async () => {
      complaints.length = 0
      await arrive(page, under, place)
      expect.soft(await axeFaults(page), `${place.scenario}, ja`).toEqual([])
      await switchLanguage(page, 'English')
      await untilQuiet(page)
      expect.soft(await axeFaults(page), `${place.scenario}, en`).toEqual([])
      expect.soft(complaints, place.scenario).toEqual([])
    })
})
