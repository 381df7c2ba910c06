import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium, expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromiumFlags } from '../verify/chromium-flags.ts'
import { findChromium } from '../verify/find-chromium.ts'

const root = join(import.meta.dirname, '../../..')
let browser: Browser
let harness: ReturnType<typeof spawn>
let address: string

beforeAll(async () => {
  const cli = join(root, 'platform/src/harness/cli.ts')
  harness = spawn(process.execPath, [cli], { cwd: join(root, 'mf-catalog'), stdio: ['ignore', 'pipe', 'inherit'] })
  address = await new Promise((found) => {
    harness.stdout?.on('data', (text: Buffer) => {
      const told = /http:\/\/localhost:\d+/.exec(text.toString())
      if (told) found(told[0])
    })
  })
  const executablePath = findChromium()
  browser = await chromium.launch({ args: [...chromiumFlags], ...(executablePath && { executablePath }) })
})

afterAll(async () => {
  harness?.kill()
  await browser?.close()
})

it('opens one remote alone in the scenario, language and session that the address names', async () => {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(`${address}/?scenario=series&locale=en&session=member`)
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  // Chosen once: the remote's own addresses stay clean.
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/title/T1')
  await expectPage(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectPage(page.getByLabel('session')).toHaveValue('member')
  await page.reload()
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('locale').selectOption('ja')
  await expectPage(page.locator('html')).toHaveAttribute('lang', 'ja')
  expect(complaints).toEqual([])
})
