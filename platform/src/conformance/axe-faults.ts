import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The remote's axe violations, one line each. The contents of frames are excluded, since other parties own them. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in self))) await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe } = self as unknown as { axe: { run(context: object, options: RunOptions): Promise<AxeResults> } }
    // Of what axe can load beforehand, only the length of films is for a rule that runs.
    const options: RunOptions = { iframes: false, resultTypes: ['violations'], preload: { assets: ['media'] } }
    return (await axe.run({ include: ['#remotes'] }, options)).violations
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
