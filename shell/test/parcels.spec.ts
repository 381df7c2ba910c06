import { followLink } from '@ginmaku/platform/verify/page.ts'
import type { Page } from '@playwright/test'
import { brokenParcels, parcels } from './fixtures/parcels.ts'
import { hostFailures } from './host-failures.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite

test.beforeAll(async () => {
  site = await startTestSite(...Object.values(parcels))
})

test.afterAll(() => site?.stop())

/** Milliseconds: longer than the 10 s that a parcel may take to load, and to mount. */
const pastLimit = 11_000
const player = (page: Page) => page.getByRole('region', { name: 'player' })
const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t show this part' })
/** The element that the parcel is mounted in. */
const area = (page: Page) => page.locator('[data-remote-state]:not([data-remote])')

async function play(page: Page): Promise<void> {
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'play' }).click()
}

/** The error card replaces the parcel, the page that mounted it is notified, and page and frame keep working. */
async function expectOnlyCard(page: Page): Promise<void> {
  await expect(card(page)).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-refused', 'player')
  await expect(page.getByRole('heading', { name: 'shop' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
}

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

for (const [what, { inject, isSlow }] of Object.entries(hostFailures))
  test(`fails alone when the host of its remote ${what}, and mounts once that works again`, async ({ page }) => {
    if (isSlow) await page.clock.install()
    const repair = await inject(page, '**/releases/mf-player/**')
    await play(page)
    if (isSlow) {
      await expect(area(page)).toHaveAttribute('data-remote-state', 'loading')
      await page.clock.fastForward(pastLimit)
    }
    await expectOnlyCard(page)
    await repair()
    // What was late is mounted as soon as it has come.
    if (!isSlow) await card(page).getByRole('button', { name: 'Try again' }).click()
    await expect(player(page)).toContainText('plays P1')
    await expect(card(page)).toBeHidden()
  })

test('whose chunk is gone reloads the page once, and shows the card the next time', async ({ page }) => {
  const chunk = '**/releases/mf-player/**/expose-parcel-player*.js'
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await page.goto(site.origin)
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'play' }).click()
  await reloaded
  await page.getByRole('button', { name: 'play' }).click()
  await expectOnlyCard(page)
  await page.unroute(chunk)
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(player(page)).toContainText('plays P1')
})

test.describe('of a bad release', () => {
  test.afterEach(() => site.release(parcels.player))

  for (const [what, fixture] of Object.entries(brokenParcels))
    test(`that ${what} fails alone, and the one before it heals the card`, async ({ page }) => {
      await site.release(fixture)
      await page.clock.install()
      await play(page)
      if (what === 'hangs') {
        await page.locator('html[data-hanging]').waitFor()
        await page.clock.fastForward(pastLimit)
      }
      await expectOnlyCard(page)
      await site.release(parcels.player)
      await expect(player(page)).toContainText('plays P1')
      await expect(card(page)).toBeHidden()
    })
})

test('that no release provides shows the card too', async ({ page }) => {
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'live' }).click()
  await expect(card(page)).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-refused', 'live-room')
})
