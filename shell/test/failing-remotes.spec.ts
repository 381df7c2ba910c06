import { followLink } from '@ginmaku/platform/verify/page.ts'
import type { Page } from '@playwright/test'
import { failingRemotes } from './fixtures/failing-remotes.ts'
import { card, expectRestAlive } from './rest-alive.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite

test.beforeAll(async () => {
  site = await startTestSite(...Object.values(failingRemotes))
})

test.afterAll(() => site?.stop())

/** Milliseconds: longer than the 10 s that a remote may take to mount, and the 3 s to unmount. */
const pastLimit = { mount: 11_000, unmount: 4_000 }

test.describe('a chunk that is gone', () => {
  test('reloads the page once in 60 s, then shows the card', async ({ page }) => {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    await page.route('**/releases/mf-ill/**/expose-remote*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto(`${site.origin}/ill`)
    await expect.poll(() => loads).toBe(2)
    await expect(card(page)).toBeVisible()
    await expectRestAlive(page)
    await followLink(page, '/ill')
    await expect(card(page)).toBeVisible()
    expect(loads).toBe(2)
  })
})

/** The styles of the page that is opened first are in the document; those of another page are loaded. */
async function openFromAnotherPage(page: Page): Promise<void> {
  await page.goto(site.origin)
  await expect(page.getByRole('heading', { name: 'well' })).toBeVisible()
  await followLink(page, '/ill')
}

test.describe('a stylesheet that fails', () => {
  test('is reported, fails its own area only, and is requested again', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('chunkReloadAt', String(Date.now())))
    await page.route('**/releases/mf-ill/**/*.css', (route) => route.abort())
    await openFromAnotherPage(page)
    await expect(card(page)).toBeVisible()
    await page.unroute('**/releases/mf-ill/**/*.css')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'ill' })).toHaveCSS('color', 'rgb(200, 0, 0)')
    await expectRestAlive(page)
  })
})

test.describe('a file that is not what was released', () => {
  for (const file of ['remoteEntry.js', 'expose-remote*.js', '*.css'])
    test(`is refused: ${file}`, async ({ page, complaints }) => {
      await page.addInitScript(() => sessionStorage.setItem('chunkReloadAt', String(Date.now())))
      await page.route(`**/releases/mf-ill/**/${file}`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `${await response.text()}\n/* and something more */` })
      })
      await openFromAnotherPage(page)
      await expect(card(page)).toBeVisible()
      expect(complaints.join('\n')).toContain('integrity')
      await expectRestAlive(page)
    })
})

test.describe('a remote that misbehaves', () => {
  test('throws while it renders: the card is shown instead', async ({ page }) => {
    await page.goto(`${site.origin}/throws`)
    await expect(card(page)).toBeVisible()
    await expectRestAlive(page)
  })

  test('throws later: the same', async ({ page }) => {
    await page.goto(`${site.origin}/late`)
    await page.getByRole('button', { name: 'break' }).click()
    await expect(card(page)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'break' })).toBeVisible()
    await expectRestAlive(page)
  })

  test('never finishes mounting: the card is shown in the end, and navigation works at any time', async ({ page }) => {
    await page.clock.install()
    await page.goto(`${site.origin}/hangs`)
    await expect(page.locator('[data-remote-state=loading]')).toHaveCount(1)
    await expectRestAlive(page)
    await followLink(page, '/hangs')
    await expect(page.locator('html')).toHaveAttribute('data-mounts', '2')
    await page.clock.fastForward(pastLimit.mount)
    await expect(card(page)).toBeVisible()
    await expectRestAlive(page)
  })

  test('never finishes unmounting: the next page is shown anyway', async ({ page }) => {
    await page.clock.install()
    await page.goto(`${site.origin}/clings`)
    await expect(page.getByRole('heading', { name: 'clings' })).toBeVisible()
    await followLink(page, '/')
    await expect(page.locator('html[data-unmounting]')).toBeAttached()
    await page.clock.fastForward(pastLimit.unmount)
    await expect(page.getByRole('heading', { name: 'well' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'clings' })).toBeHidden()
    await followLink(page, '/ill')
    await expect(page.getByRole('heading', { name: 'ill' })).toBeVisible()
  })
})
