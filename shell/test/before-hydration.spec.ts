import type { Page } from '@playwright/test'
import { rendering } from './fixtures/server-rendering.ts'
import { answerPublishers } from './rendered-page.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
test.beforeAll(async () => {
  site = await startTestSite(rendering.rendered)
  answerPublishers(site)
})
test.afterAll(() => site?.stop())

test.describe('what changes before a remote has come', () => {
  /** Opens the page, hydrated except for its remote, whose scripts are held back until released. */
  async function openWithoutRemote(page: Page, complaints: string[], cookies: string[] = []) {
    await page.context().addCookies(cookies.map((name) => ({ name, value: 'kept', url: site.origin })))
    const reports: string[] = []
    await page.exposeFunction('onReport', (name: string) => reports.push(name))
    await page.addInitScript(() =>
      window.addEventListener('ginmaku:report', ({ detail }: CustomEventInit<{ name: string }>) =>
        (window as unknown as { onReport: (name?: string) => void }).onReport(detail?.name),
      ),
    )
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/releases\/mf-.*\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`${site.origin}/rendered`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'All' })).toBeVisible()
    const comeOn = async () => {
      scripts.resolve()
      await expect(page.locator('[data-remote-state="mounted"]')).toBeAttached()
      expect(reports.filter((name) => name === 'hydration')).toEqual([])
      // The browser itself logs an error for every 4xx response.
      expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([])
    }
    return comeOn
  }

  test('is the language: the remote hydrates what was rendered, then follows', async ({ page, complaints }) => {
    const comeOn = await openWithoutRemote(page, complaints)
    const language = page.getByRole('banner').getByRole('button')
    // The press is queued until the frame is hydrated, and then handled immediately.
    await language.filter({ hasText: '日本語' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('heading', { name: 'All' })).toBeVisible()
    await comeOn()
    await expect(page.getByRole('heading', { name: 'すべて' })).toBeVisible()
  })

  test('is the address: what was rendered is another page, and is rendered again', async ({ page, complaints }) => {
    const comeOn = await openWithoutRemote(page, complaints)
    await expect(page.locator('[data-remote-state]')).toBeAttached()
    await page.getByRole('link', { name: 'By name' }).click()
    await expect(page).toHaveURL(`${site.origin}/rendered?sort=name`)
    await comeOn()
    await expect(page.locator('#order')).toHaveText('In order ?sort=name')
  })

  test('is the session: it was over, and the visitor is shown as one', async ({ page, complaints }) => {
    const over = Promise.withResolvers<void>()
    site.answers['GET /session'] = async () => {
      await over.promise
      return { status: 401, body: { code: 'session_expired', status: 401, message: '' } }
    }
    site.answers['POST /session/refresh'] = () => ({ status: 401 })
    const comeOn = await openWithoutRemote(page, complaints, ['auth_key', 'access_token'])
    await expect(page.locator('#who')).toHaveText('member')
    over.resolve()
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('auth_key')
    await comeOn()
    await expect(page.locator('#who')).toHaveText('visitor')
  })
})

test.describe('what is pressed before hydration', () => {
  /** Opens the page, and holds its scripts back until released. */
  async function openDelayed(page: Page) {
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/releases\/.*\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`${site.origin}/rendered`, { waitUntil: 'commit' })
    return scripts.resolve
  }

  test('is pressed as soon as that has come, once', async ({ page, complaints }) => {
    const comeOn = await openDelayed(page)
    await page.getByRole('button', { name: 'Press' }).click()
    await page.getByRole('button', { name: 'Press' }).click()
    comeOn()
    await expect(page.locator('#pressed')).toHaveText('button')
    await page.getByRole('button', { name: 'Press' }).click()
    await expect(page.locator('#pressed')).toHaveText('button, button')
    expect(complaints).toEqual([])
  })

  test('is not sent by the browser alone: a form waits, with all that was typed', async ({ page, complaints }) => {
    const comeOn = await openDelayed(page)
    await page.getByRole('textbox', { name: 'Wish' }).fill('tea')
    await page.getByRole('textbox', { name: 'Secret' }).fill('sesame')
    await page.getByRole('textbox', { name: 'Secret' }).press('Enter')
    comeOn()
    await expect(page.locator('#pressed')).toHaveText('form with tea')
    await expect(page).toHaveURL(`${site.origin}/rendered`)
    expect(complaints).toEqual([])
  })

  test('is handled by the frame too', async ({ page, complaints }) => {
    const comeOn = await openDelayed(page)
    await page.getByRole('banner').getByRole('button', { name: '日本語' }).click()
    comeOn()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    expect(complaints).toEqual([])
  })
})

test('keeps what is typed before hydration', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${site.origin}/rendered`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Wish' }).fill('early')
  held.resolve()
  await expect(page.getByText('EARLY')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Wish' })).toHaveValue('early')
  await expect(page.getByRole('textbox', { name: 'Wish' })).toBeFocused()
})
