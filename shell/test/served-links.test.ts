import { untilLive } from '@ginmaku/platform/verify/until-live.ts'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectPage } from './expect-page.ts'
import { type Fixture, releaseFixture } from './fixture-remote.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site?.stop())

const release = (name: Fixture['name'], routes: string[]) =>
  releaseFixture(site.workplace, site.dataDir, { name, routes, page: `export const Page = () => <h1>${name}</h1>` })

const paths = async (page: Page) => {
  const links = page.locator('a[href^="/"]').filter({ visible: true })
  return [...new Set(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))))].sort()
}

it('the frame leads to what a released remote serves, and to nothing else, at any width', async () => {
  await release('mf-shelf', ['/', '/shelf', '/terms'])
  const { page, complaints } = await site.open()
  await page.goto(`${site.origin}/shelf`)
  await untilLive(page)
  await expectPage(page.getByRole('link', { name: 'Terms of use' })).toBeVisible()
  await expect.poll(() => paths(page)).toEqual(['/', '/terms'])
  await expectPage(page.getByRole('combobox', { name: 'Search titles' })).toHaveCount(0)
  await page.setViewportSize({ width: 375, height: 700 })
  await expect.poll(() => paths(page)).toEqual(['/', '/terms'])

  await release('mf-more', ['/search', '/inquiry', '/info', '/library', '/login', '/signup'])
  await page.reload()
  await untilLive(page)
  await expectPage(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect.poll(() => paths(page)).toEqual(['/', '/info', '/inquiry', '/library', '/login', '/search', '/terms'])
  await page.setViewportSize({ width: 1280, height: 700 })
  await expectPage(page.getByRole('combobox', { name: 'Search titles' })).toBeVisible()
  await expect.poll(() => paths(page)).toEqual(['/', '/info', '/inquiry', '/library', '/login', '/signup', '/terms'])
  expect(complaints).toEqual([])
})
