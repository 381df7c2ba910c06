import type { Page } from '@playwright/test'
import { entries } from './fixtures/entries.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite

test.beforeAll(async () => {
  site = await startTestSite(...Object.values(entries))
})
test.afterAll(() => site?.stop())

const open = async (page: Page, path: string) => {
  await page.goto(site.origin + path)
  await expect(page.getByRole('heading', { name: 'book' })).toBeAttached()
}
const isAt = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeInViewport()

test('an address typed after another page starts at its top', async ({ page }) => {
  await open(page, '/book')
  await page.evaluate(() => scrollTo(0, 700))
  await open(page, '/other')
  await isAt(page, 'book')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('anchors on a page are restored on the way back, one by one', async ({ page }) => {
  await open(page, '/book')
  await page.getByRole('link', { name: 'to one' }).click()
  await isAt(page, 'one')
  await page.getByRole('link', { name: 'to two' }).click()
  await isAt(page, 'two')
  await page.goBack()
  await isAt(page, 'one')
  expect(page.url()).toBe(`${site.origin}/book#one`)
  await page.goBack()
  await isAt(page, 'book')
  await page.goForward()
  await isAt(page, 'one')
})
