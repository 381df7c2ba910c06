import { followLink } from '@ginmaku/platform/verify/follow-link.ts'
import type { Page } from '@playwright/test'
import { failingRemotes } from './fixtures/failing-remotes.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite

test.beforeAll(async () => {
  site = await startTestSite(...Object.values(failingRemotes))
})

test.afterAll(() => site?.stop())

/** Milliseconds: longer than the 10 s that a remote may take to mount, and the 3 s to unmount. */
const pastLimit = { mount: 11_000, unmount: 4_000 }
const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t show this part' })

/** Header, footer and every other remote keep working. */
async function expectRestAlive(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await followLink(page, '/')
  await expect(page.getByRole('heading', { name: 'well' })).toBeVisible()
  await expect(card(page)).toBeHidden()
}

test.describe('a remote whose host is down', () => {
  test('does not stop the shell or another remote from starting, and fails in its own area only', async ({
    page,
    complaints,
  }) => {
    await page.route('**/releases/mf-ill/**', (route) => route.abort())
    await page.goto(site.origin)
    await expect(page.getByRole('heading', { name: 'well' })).toBeVisible()
    expect(complaints).toEqual([])
    await followLink(page, '/ill')
    await expect(card(page)).toBeVisible()
    await expectRestAlive(page)
  })

  test('mounts by the retry button when its host is back', async ({ page }) => {
    await page.route('**/releases/mf-ill/**', (route) => route.abort())
    await page.goto(`${site.origin}/ill`)
    await expect(card(page)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page)).toBeVisible()
    await page.unroute('**/releases/mf-ill/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'ill' })).toBeVisible()
    await expect(card(page)).toBeHidden()
  })

  test('is tried again with the next navigation', async ({ page }) => {
    await page.route('**/releases/mf-ill/**', (route) => route.abort())
    await page.goto(`${site.origin}/ill`)
    await expect(card(page)).toBeVisible()
    await page.unroute('**/releases/mf-ill/**')
    await followLink(page, '/ill/more')
    await expect(page.getByRole('heading', { name: 'ill' })).toBeVisible()
  })

  test('does not hold up navigation while it is slow', async ({ page }) => {
    await page.route('**/releases/mf-ill/**', () => undefined)
    await page.goto(site.origin)
    await followLink(page, '/ill')
    await expect(page.locator('[data-remote-state=loading]')).toHaveCount(1)
    await expectRestAlive(page)
  })
})

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

test.describe('a stylesheet that fails', () => {
  test('is reported, fails its own area only, and is requested again', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('chunkReloadAt', String(Date.now())))
    await page.route('**/releases/mf-ill/**/*.css', (route) => route.abort())
    await page.goto(`${site.origin}/ill`)
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
      await page.goto(`${site.origin}/ill`)
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
