import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startDev } from './testing/start-dev.ts'

const root = join(import.meta.dirname, '../../..')
let folder: string
let dev: Awaited<ReturnType<typeof startDev>>
let origin: string

/** A copy, so that its files may be changed; inside the repository, where it can resolve its packages. */
test.beforeAll(async () => {
  mkdirSync(join(root, 'platform/test-results'), { recursive: true })
  folder = mkdtempSync(join(root, 'platform/test-results/dev-'))
  for (const part of ['src', 'harness', 'package.json', 'remote.config.ts'])
    cpSync(join(root, 'mf-catalog', part), join(folder, part), { recursive: true })
  dev = await startDev(folder)
  origin = dev.origin
})

test.afterAll(async () => {
  await dev?.stop()
  rmSync(folder, { recursive: true })
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const knob = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const openToolbar = (page: Page) => page.locator('dev-toolbar summary').click()

test('opens one remote in the real frame as its link specifies, and keeps that over a reload', async ({ page }) => {
  await page.goto(`${origin}/__dev/open?scenario=series&locale=en&session=member&region=US`)
  await expect(heading(page)).toHaveText('灯台の記録')
  // The choices don't appear in the remote's address.
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/title/T1')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('within Japan')
  await openToolbar(page)
  await expect(knob(page, 'session')).toHaveValue('member')
  await knob(page, 'locale').selectOption('ja')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

test('makes a call fail by its key, with a code or without a network, and succeed again', async ({ page }) => {
  await page.goto(`${origin}/__dev/open?scenario=home&locale=en&fails=GET%20%2Fpublisher&failure=too_many_requests`)
  await openToolbar(page)
  await expect(page.getByRole('alert')).toContainText('too_many_requests')
  await knob(page, 'how it fails').selectOption('no network')
  await expect(page.getByRole('alert')).toContainText('Cannot connect to the network')
  await knob(page, 'failing call').selectOption('')
  await expect(page.getByRole('link', { name: '松影座', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('makes the network slow and moves the clock', async ({ page }) => {
  const day = 86_400_000
  const startedAt = Date.now()
  await page.goto(`${origin}/__dev/open?scenario=home&delay=1000&clock=%2B2d`)
  await expect(page.getByRole('list', { name: '新着作品' })).toBeVisible()
  expect(Date.now() - startedAt).toBeGreaterThan(1000)
  const ahead = (await page.evaluate(() => Date.now())) - Date.now()
  expect(Math.abs(ahead - 2 * day)).toBeLessThan(5000)
})

test('shows what was saved, in the sources or in the handlers, without a reload by hand', async ({ page }) => {
  await page.goto(`${origin}/__dev/open?scenario=terms`)
  await expect(page.getByText('目次')).toBeVisible()
  replaceIn('src/pages/information/messages.json', '目次', 'この規約のもくじ')
  await expect(page.getByText('この規約のもくじ')).toBeVisible()
  replaceIn('harness/page-samples.ts', "title: '利用規約'", "title: '新しい利用規約'")
  await expect(heading(page)).toHaveText('新しい利用規約')
})

test('shows build errors over the last page that was built', async ({ page }) => {
  await page.goto(`${origin}/__dev/open?scenario=tokusho`)
  await expect(heading(page)).toBeVisible()
  const file = 'src/pages/information/InformationPage.tsx'
  const good = readFileSync(join(folder, file), 'utf8')
  writeFileSync(join(folder, file), `${good}\nconst =`)
  await expect(page.getByRole('alert')).toContainText('InformationPage.tsx')
  await expect(heading(page)).toBeVisible()
  writeFileSync(join(folder, file), good)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

function replaceIn(file: string, from: string, to: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}
