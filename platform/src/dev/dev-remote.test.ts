import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page, expect as pageExpect } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { chromiumFlags } from '../verify/chromium-flags.ts'
import { findChromium } from '../verify/find-chromium.ts'

const root = join(import.meta.dirname, '../../..')
/** Milliseconds; a busy machine is no failure of the page. */
const expectPage = pageExpect.configure({ timeout: 60_000 })
let folder: string
let dev: ReturnType<typeof spawn>
let browser: Browser
let page: Page
let origin: string

/** A copy, so that its files may be saved; inside the repository, where it finds its packages. */
beforeAll(async () => {
  mkdirSync(join(root, 'platform/test-results'), { recursive: true })
  folder = mkdtempSync(join(root, 'platform/test-results/dev-'))
  for (const part of ['src', 'harness', 'package.json', 'remote.config.ts'])
    cpSync(join(root, 'mf-catalog', part), join(folder, part), { recursive: true })
  const script = join(root, 'platform/src/dev/dev-remote.ts')
  dev = spawn(process.execPath, [script], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  origin = await new Promise((found) => {
    dev.stdout?.on('data', (text: Buffer) => {
      const told = /http:\/\/localhost:\d+/.exec(text.toString())
      if (told) found(told[0])
    })
  })
  const executablePath = findChromium()
  browser = await chromium.launch({ args: [...chromiumFlags], ...(executablePath && { executablePath }) })
})

afterAll(async () => {
  await browser?.close()
  const ended = new Promise((gone) => dev?.once('exit', gone))
  dev?.kill()
  await ended
  rmSync(folder, { recursive: true })
})

beforeEach(async () => {
  page = await browser.newPage()
  return () => page.close()
})

const heading = () => page.getByRole('heading', { level: 1 })
const knob = (name: string) => page.getByLabel(name, { exact: true })
const openToolbar = () => page.locator('dev-toolbar summary').click()

it('opens one remote in the real frame as its link says, and keeps that over a reload', async () => {
  await page.goto(`${origin}/__dev/open?scenario=series&locale=en&session=member&region=US`)
  await expectPage(heading()).toHaveText('灯台の記録')
  // The remote's own address stays clean.
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/title/T1')
  await page.reload()
  await expectPage(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectPage(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
  await expectPage(page.getByRole('banner')).toContainText('within Japan')
  await openToolbar()
  await expectPage(knob('session')).toHaveValue('member')
  await knob('locale').selectOption('ja')
  await expectPage(page.locator('html')).toHaveAttribute('lang', 'ja')
})

it('lets a call fail by its key, with a code or without a network, and answer again', async () => {
  await page.goto(`${origin}/__dev/open?scenario=home&locale=en&fails=GET%20%2Fpublisher&failure=too_many_requests`)
  await openToolbar()
  await expectPage(page.getByRole('alert')).toContainText('too_many_requests')
  await knob('how it fails').selectOption('no network')
  await expectPage(page.getByRole('alert')).toContainText('Cannot connect to the network')
  await knob('failing call').selectOption('')
  await expectPage(page.getByRole('link', { name: '松影座', exact: true })).toBeVisible()
  await expectPage(page.getByRole('alert')).toHaveCount(0)
})

it('makes the network slow and moves the clock', async () => {
  const day = 86_400_000
  const begun = Date.now()
  await page.goto(`${origin}/__dev/open?scenario=home&delay=1000&clock=%2B2d`)
  await expectPage(page.getByRole('list', { name: '新着作品' })).toBeVisible()
  expect(Date.now() - begun).toBeGreaterThan(1000)
  const ahead = (await page.evaluate(() => Date.now())) - Date.now()
  expect(Math.abs(ahead - 2 * day)).toBeLessThan(5000)
})

it('shows what was saved, in the sources or in what the API answers, without being asked', async () => {
  await page.goto(`${origin}/__dev/open?scenario=terms`)
  await expectPage(page.getByText('目次')).toBeVisible()
  replaceIn('src/locales/ja.json', '目次', 'この規約のもくじ')
  await expectPage(page.getByText('この規約のもくじ')).toBeVisible()
  replaceIn('harness/page-samples.ts', "title: '利用規約'", "title: '新しい利用規約'")
  await expectPage(heading()).toHaveText('新しい利用規約')
})

it('says what does not build, over the last page that did', async () => {
  await page.goto(`${origin}/__dev/open?scenario=tokusho`)
  await expectPage(heading()).toBeVisible()
  const file = 'src/pages/information/InformationPage.tsx'
  const good = readFileSync(join(folder, file), 'utf8')
  writeFileSync(join(folder, file), `${good}\nconst =`)
  await expectPage(page.getByRole('alert')).toContainText('InformationPage.tsx')
  await expectPage(heading()).toBeVisible()
  writeFileSync(join(folder, file), good)
  await expectPage(page.getByRole('alert')).toHaveCount(0)
})

function replaceIn(file: string, from: string, to: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}
