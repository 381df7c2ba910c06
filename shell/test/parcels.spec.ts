import { followLink } from '@ginmaku/platform/verify/follow-link.ts'
import type { Page } from '@playwright/test'
import { parcels } from './fixtures/parcels.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite

test.beforeAll(async () => {
  site = await startTestSite(...Object.values(parcels))
})

test.afterAll(() => site?.stop())

const player = (page: Page) => page.getByRole('region', { name: 'player' })

test("renders in another remote's page, follows its props, and is removed by unmount", async ({ page, complaints }) => {
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'play' }).click()
  await expect(player(page)).toContainText('plays P1')
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'player')
  await expect(player(page).getByText('plays')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await page.getByRole('button', { name: 'next' }).click()
  await expect(player(page)).toContainText('plays P2')
  await page.getByRole('button', { name: 'close' }).click()
  await expect(player(page)).toBeHidden()
  expect(complaints).toEqual([])
})

test('keeps its styles while the pages of its own remote come and go', async ({ page }) => {
  await page.goto(`${site.origin}/library`)
  await expect(page.getByRole('heading', { name: 'library' })).toBeVisible()
  await followLink(page, '/')
  await page.getByRole('button', { name: 'play' }).click()
  await expect(player(page).getByText('plays')).toHaveCSS('color', 'rgb(1, 2, 3)')
})

test('fails alone when its remote is down, and mounts by the retry button once it is back', async ({ page }) => {
  await page.route('**/releases/mf-player/**', (route) => route.abort())
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'play' }).click()
  const card = page.getByRole('alert').filter({ hasText: 'We couldn’t show this part' })
  await expect(card).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-refused', 'player')
  await expect(page.getByRole('heading', { name: 'shop' })).toBeVisible()
  await page.unroute('**/releases/mf-player/**')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(player(page)).toContainText('plays P1')
})

test('that no release provides shows the card too', async ({ page }) => {
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'live' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t show this part' })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-refused', 'live-room')
})
