import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { copySample } from '../pack/testing/copy-sample.ts'
import { buildWhenChanged } from '../release/build.ts'
import { placeRelease } from './build/place-release.ts'
import { startRemoteSite } from './remote-site.ts'
import { startDev } from './testing/start-dev.ts'

const platform = join(import.meta.dirname, '../..')
let folder: string

/** The sample remote with a mistake of which only React's development version warns: a list without keys. */
test.beforeAll(() => {
  mkdirSync(join(platform, 'test-results'), { recursive: true })
  folder = mkdtempSync(join(platform, 'test-results/react-'))
  copySample(folder)
  const page = join(folder, 'src/pages/hello/HelloPage.tsx')
  const mistake = `{['one', 'two'].map((word) => (<p>{word}</p>))}`
  writeFileSync(page, readFileSync(page, 'utf8').replace('<h1>', `${mistake}<h1>`))
})
test.afterAll(() => rmSync(folder, { recursive: true }))

/** What the browser's console says from the page's start until it has answered a press. */
async function warningsOn(page: Page, origin: string): Promise<string[]> {
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.goto(`${origin}/__dev/open?scenario=hello&locale=en`)
  await expect(page.getByText('two', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Say hello' }).click()
  await expect(page.getByText('Hello.')).toBeVisible()
  return warnings
}
const ofKeys = expect.stringContaining('Each child in a list should have a unique "key" prop')

test('a development build runs React in development mode, which warns of mistakes', async ({ page }) => {
  const { origin, stop } = await startDev(folder)
  try {
    expect(await warningsOn(page, origin)).toContainEqual(ofKeys)
  } finally {
    await stop()
  }
})

test('a release runs it in production mode', async ({ page }) => {
  const dataDir = join(folder, 'test-results/data')
  await buildWhenChanged(folder)
  await placeRelease({ folder, dist: join(folder, 'dist'), dataDir, version: '1.0.0-r1' })
  const { origin, stop } = await startRemoteSite({ folder, dataDir, port: 3650 })
  try {
    expect(await warningsOn(page, origin)).not.toContainEqual(ofKeys)
  } finally {
    await stop()
  }
})
