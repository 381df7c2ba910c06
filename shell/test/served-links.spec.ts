import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import type { Page } from '@playwright/test'
import { servedLinks } from './fixtures/served-links.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
test.beforeAll(async () => {
  site = await startTestSite(servedLinks.shelf)
})
test.afterAll(() => site?.stop())

const paths = async (page: Page) => {
  const links = page.locator('a[href^="/"]').filter({ visible: true })
  return [...new Set(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))))].sort()
}

test('the frame leads to what a released remote serves, and to nothing else, at any width', async ({
  page,
  complaints,
}) => {
  await page.goto(`${site.origin}/shelf`)
  await untilHydrated(page)
  await expect(page.getByRole('link', { name: 'Terms of use' })).toBeVisible()
  await expect.poll(() => paths(page)).toEqual(['/', '/terms'])
  await expect(page.getByRole('combobox', { name: 'Search titles' })).toHaveCount(0)
  await page.setViewportSize({ width: 375, height: 700 })
  await expect.poll(() => paths(page)).toEqual(['/', '/terms'])

  await site.release(servedLinks.more)
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect.poll(() => paths(page)).toEqual(['/', '/info', '/inquiry', '/library', '/login', '/search', '/terms'])
  await page.setViewportSize({ width: 1280, height: 700 })
  await expect(page.getByRole('combobox', { name: 'Search titles' })).toBeVisible()
  await expect.poll(() => paths(page)).toEqual(['/', '/info', '/inquiry', '/library', '/login', '/signup', '/terms'])
  expect(complaints).toEqual([])
})
