import type { Page } from '@playwright/test'
import { composition } from './fixtures/composition.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
test.beforeAll(async () => {
  site = await startTestSite(...Object.values(composition))
})
test.afterAll(() => site?.stop())

/** Milliseconds to wait for rendered pages. */
const patient = 4_000

/** Opens the site, which has a service worker, and waits until that is ready. */
async function visit(page: Page): Promise<{ origin: string; port: number }> {
  const origin = await site.serve(patient, { hasServiceWorker: true })
  await page.goto(origin)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return { origin, port: Number(new URL(origin).port) }
}

test('the service worker is registered under the page’s policy', async ({ page, complaints }) => {
  await visit(page)
  expect(complaints).toEqual([])
})

test('a page that can’t be reached says so, in the visitor’s language, and loads again', {
  tag: '@trouble',
}, async ({ page, context }) => {
  const { origin, port } = await visit(page)
  await site.close(origin)
  await page.goto(`${origin}/blue`)
  await expect(page.getByRole('heading')).toHaveText('No connection')
  await expect(page).toHaveTitle('No connection')
  await context.addCookies([{ name: 'locale', value: 'ja', url: origin }])
  await page.reload()
  await expect(page.getByRole('heading')).toHaveText('接続できません')
  await site.serve(patient, { hasServiceWorker: true, port })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'もう一度読み込む' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'blue' })).toBeVisible()
})

test('it loads by itself once the browser is online again', { tag: '@trouble' }, async ({ page }) => {
  const { origin, port } = await visit(page)
  await site.close(origin)
  await page.goto(`${origin}/blue`)
  await expect(page.getByRole('heading')).toHaveText('No connection')
  await site.serve(patient, { hasServiceWorker: true, port })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'blue' })).toBeVisible()
})

test('it stores nothing, and is gone after the next visit once it is off', async ({ page }) => {
  const { origin, port } = await visit(page)
  await page.goto(`${origin}/blue`)
  await expect(page.getByRole('heading', { name: 'blue' })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await site.close(origin)
  await site.serve(patient, { hasServiceWorker: false, port })
  await page.goto(origin)
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registered, { timeout: 60_000 }).toBe(0)
  await site.close(origin)
  await expect(page.goto(`${origin}/blue`)).rejects.toThrow('ERR_CONNECTION_REFUSED')
})
