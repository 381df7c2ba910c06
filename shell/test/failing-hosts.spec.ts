import { followLink } from '@ginmaku/platform/verify/page.ts'
import { failingRemotes } from './fixtures/failing-remotes.ts'
import { hostFailures } from './host-failures.ts'
import { card, expectRestAlive } from './rest-alive.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite

test.beforeAll(async () => {
  site = await startTestSite(...Object.values(failingRemotes))
})

test.afterAll(() => site?.stop())

/** Milliseconds: longer than the 10 s that a remote may take to load. */
const pastLoad = 11_000

test.describe('a remote whose host fails', () => {
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

  for (const [what, { inject, isSlow }] of Object.entries(hostFailures))
    test(`shows the card while its host ${what}, and mounts once that works again`, async ({ page }) => {
      const retry = page.getByRole('button', { name: 'Try again' })
      if (isSlow) await page.clock.install()
      const repair = await inject(page, '**/releases/mf-ill/**')
      await page.goto(`${site.origin}/ill`, { waitUntil: 'commit' })
      if (isSlow) {
        await expect(page.locator('[data-remote-state=loading]')).toHaveCount(1)
        await page.clock.fastForward(pastLoad)
      }
      await expect(card(page)).toBeVisible()
      if (!isSlow) await retry.click()
      await expect(card(page)).toBeVisible()
      await repair()
      // What was late is mounted as soon as it has come.
      if (!isSlow) await retry.click()
      await expect(page.getByRole('heading', { name: 'ill' })).toBeVisible()
      await expectRestAlive(page)
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
