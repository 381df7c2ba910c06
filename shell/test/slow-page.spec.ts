import { followLink } from '@ginmaku/platform/verify/page.ts'
import { composition } from './fixtures/composition.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
test.beforeAll(async () => {
  site = await startTestSite(...Object.values(composition))
})
test.afterAll(() => site?.stop())

// Otherwise the code of linked pages is fetched while the page is idle.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
)

test('a page whose code is slow shows its outline in place of the one before, then itself', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/releases/mf-blue/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(site.origin)
  await expect(page.getByRole('heading', { name: 'red' })).toBeVisible()
  await followLink(page, '/blue')
  const outline = page.locator('#remotes > [data-remote=mf-blue][aria-busy=true] > :empty')
  await expect(outline).toHaveCSS('opacity', '1')
  await expect(outline).toHaveCSS('animation-delay', '0.15s')
  await expect(page.getByRole('heading', { name: 'red' })).toBeHidden()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'blue' })).toBeVisible()
  await expect(outline).toHaveCount(0)
})

test('without a connection the card says so, and the page comes by itself once there is one', {
  tag: '@trouble',
}, async ({ page, context }) => {
  await page.goto(site.origin)
  await expect(page.getByRole('heading', { name: 'red' })).toBeVisible()
  await context.setOffline(true)
  await followLink(page, '/blue')
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'blue' })).toBeVisible()
})
