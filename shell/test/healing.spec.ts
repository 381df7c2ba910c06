import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { followLink } from '@ginmaku/platform/verify/page.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { healing } from './fixtures/healing.ts'
import { hostFailures } from './host-failures.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
/** What a browser stores after version 1 of everything has worked. */
let seen: Awaited<ReturnType<BrowserContext['storageState']>>
let newest: string

test.beforeAll(async ({ browser }) => {
  const { home, player1, player2, ill1, ill2 } = healing
  site = await startTestSite(home, player1, ill1)
  seen = await visitAll(browser)
  newest = await site.release(player2)
  await site.release(ill2)
})
test.afterAll(() => site?.stop())

async function visitAll(browser: Browser) {
  const context = await browser.newContext({ locale: 'en' })
  const visitor = await context.newPage()
  for (const [path, words] of [
    ['/shelf', 'shelf 1'],
    ['/ill', 'ill 1'],
  ] as const) {
    await visitor.goto(site.origin + path)
    await expect(visitor.locator('[data-remote-state=mounted]')).toBeAttached()
    await expect(visitor.getByRole('heading', { name: words })).toBeVisible()
  }
  const state = await context.storageState()
  await context.close()
  return state
}

test.beforeEach(({ context }) => context.setStorageState(seen))

const newFiles = () => `**/releases/mf-player/${newest}/**`
const shelf = (page: Page, version: 1 | 2) => page.getByRole('heading', { name: `shelf ${version}` })
const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t show this part' })

/** Reports that the page sends from here on. */
async function listenToReports(page: Page): Promise<{ name: string; message?: string; version?: string }[]> {
  const reports: { name: string }[] = []
  await page.exposeFunction('onReport', (report: { name: string }) => reports.push(report))
  await page.addInitScript(() =>
    window.addEventListener('ginmaku:report', (event) =>
      (window as unknown as { onReport(report: unknown): void }).onReport((event as CustomEvent).detail),
    ),
  )
  return reports
}

/** Milliseconds: longer than the 4 s that a version may take to load where another one has worked. */
const pastLoad = 4_500

test.describe('the last version that worked is used as a fallback', () => {
  for (const [what, { inject, isSlow }] of Object.entries(hostFailures))
    test(`when the host of the new one ${what}`, async ({ page }) => {
      const reports = await listenToReports(page)
      let loads = 0
      page.on('request', (request) => request.isNavigationRequest() && loads++)
      if (isSlow) await page.clock.install()
      const repair = await inject(page, newFiles())
      await page.goto(`${site.origin}/shelf`, { waitUntil: 'commit' })
      if (isSlow) {
        await expect(page.locator('[data-remote-state=loading]')).toBeAttached()
        await page.clock.fastForward(pastLoad)
      }
      await expect(shelf(page, 1)).toHaveCSS('color', 'rgb(10, 0, 0)')
      expect(loads).toBe(1)
      expect(reports.find(({ name }) => name === 'fallback')).toMatchObject({ remote: 'mf-player', version: newest })

      await repair()
      // On a busy machine the new version may load too late for the first navigation; the next one finds it.
      let path = '/shelf'
      await expect(async () => {
        path = path === '/shelf' ? '/shelf/old' : '/shelf'
        await followLink(page, path)
        await expect(shelf(page, 2)).toBeVisible({ timeout: 4_000 })
      }).toPass({ timeout: 60_000 })
      await expect(shelf(page, 2)).toHaveCSS('color', 'rgb(20, 0, 0)')
      await followLink(page, '/')
      await expect(page.getByRole('heading', { name: 'home' })).toBeVisible()
      expect(loads).toBe(1)
    })

  test('when a chunk of the new one is gone, without a reload', async ({ page }) => {
    let loads = 0
    page.on('request', (request) => request.isNavigationRequest() && loads++)
    await page.route(`**/releases/mf-player/${newest}/expose-remote*.js`, (route) => route.fulfill({ status: 404 }))
    await page.goto(`${site.origin}/shelf`)
    await expect(shelf(page, 1)).toBeVisible()
    expect(loads).toBe(1)
  })

  test('when the new one throws while it is rendered, and for a while without a new try', async ({ page }) => {
    const reports = await listenToReports(page)
    await page.goto(`${site.origin}/ill`)
    await expect(page.getByRole('heading', { name: 'ill 1' })).toHaveCSS('color', 'rgb(10, 0, 0)')
    await followLink(page, '/')
    await expect(page.getByRole('heading', { name: 'home' })).toBeVisible()
    await followLink(page, '/ill')
    await expect(page.getByRole('heading', { name: 'ill 1' })).toBeVisible()
    expect(reports.filter(({ name }) => name === 'render')).toHaveLength(1)
  })

  test('for a parcel too', async ({ page }) => {
    await page.route(newFiles(), (route) => route.abort())
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'play' }).click()
    await expect(page.getByText('player 1')).toBeVisible()
  })
})

test.describe('the card is shown', () => {
  test.beforeEach(({ page }) => page.route(newFiles(), (route) => route.abort()))

  test('where the last version does not have the page; its own pages come with the next navigation', async ({
    page,
  }) => {
    await page.goto(`${site.origin}/shelf/new`)
    await expect(card(page)).toBeVisible()
    await followLink(page, '/shelf')
    await expect(shelf(page, 1)).toBeVisible()
    await followLink(page, '/shelf/new')
    await expect(card(page)).toBeVisible()
    await page.unroute(newFiles())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(shelf(page, 2)).toBeVisible()
  })

  test('where a stored file does not match its integrity', async ({ page }) => {
    await page.addInitScript(() => {
      for (const [key, value] of Object.entries(localStorage))
        localStorage.setItem(key, value.replace(/"integrity":"sha384-.{8}/g, '"integrity":"sha384-AAAAAAAA'))
    })
    await page.goto(`${site.origin}/shelf`)
    await expect(card(page)).toBeVisible()
  })

  test('where the browser forbids storage', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError')
        },
      }),
    )
    await page.goto(`${site.origin}/shelf`)
    await expect(card(page)).toBeVisible()
  })
})

test.describe('an open page', () => {
  test.use({ storageState: { cookies: [], origins: [] } })
  let changing: TestSite
  let documents = 0
  test.beforeEach(async ({ context, page }) => {
    changing = await startTestSite(healing.home, healing.ill2, healing.weak1)
    await context.setStorageState({ cookies: [], origins: [] })
    documents = 0
    page.on('request', (request) => request.isNavigationRequest() && documents++)
  })
  test.afterEach(() => changing?.stop())

  test('heals its card within five seconds of a rollback, without a reload', async ({ page }) => {
    await page.goto(`${changing.origin}/ill`)
    await expect(card(page)).toBeVisible()
    await changing.release(healing.ill1)
    await expect(page.getByRole('heading', { name: 'ill 1' })).toHaveCSS('color', 'rgb(10, 0, 0)', { timeout: 5_000 })
    await expect(card(page)).toBeHidden()
    expect(documents).toBe(1)
  })

  test('finds a remote that is released later', async ({ page }) => {
    await page.goto(changing.origin)
    await expect(page.locator('[data-remote-state=mounted]')).toBeAttached()
    await changing.release(healing.late)
    await followLink(page, '/late')
    await expect(page.getByRole('heading', { name: 'late' })).toHaveCSS('color', 'rgb(10, 0, 0)')
    expect(documents).toBe(1)
  })

  test('shows the last version that worked when a page of the new one throws later', async ({ page }) => {
    await page.goto(`${changing.origin}/weak`)
    await expect(page.locator('[data-remote-state=mounted]')).toBeAttached()
    await expect(page.getByRole('heading', { name: 'weak 1' })).toBeVisible()
    await changing.release(healing.weak2)
    for (const visit of ['first', 'second']) {
      await page.goto(`${changing.origin}/weak?${visit}`)
      await expect(page.getByRole('heading', { name: 'weak 1' })).toBeVisible()
    }
  })

  test('shows the last version that worked when the new one breaks as a whole, later', async ({ page }) => {
    await page.goto(`${changing.origin}/weak`)
    await expect(page.locator('[data-remote-state=mounted]')).toBeAttached()
    await changing.release(healing.weak3)
    await page.goto(`${changing.origin}/weak`)
    await page.getByRole('button', { name: 'break' }).click()
    await expect(page.getByRole('heading', { name: 'weak 1' })).toBeVisible()
  })

  test('has its links prepared by the version that is mounted, which stays', async ({ page }) => {
    await changing.release(healing.player1)
    await page.goto(`${changing.origin}/shelf`)
    await expect(shelf(page, 1)).toBeVisible()
    await expect(page.locator('[data-remote-state=mounted]')).toBeAttached()
    const version = await changing.release(healing.player2)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const refreshed = page.waitForResponse('**/releases/pages.json')
    await followLink(page, '/shelf/old')
    await (await refreshed).finished()
    await followLink(page, '/shelf')
    await expect(shelf(page, 1)).toBeVisible()
    await followLink(page, '/')
    await expect(page.getByRole('heading', { name: 'home' })).toBeVisible()
    expect(requested.filter((url) => url.includes(version))).toEqual([])
    await followLink(page, '/shelf')
    await expect(shelf(page, 2)).toBeVisible()
  })
})

test('an old version keeps its folder: it is served as long as a browser may need it', () => {
  const [text = ''] = seen.origins.flatMap(({ localStorage }) => localStorage.map(({ value }) => value))
  const stored: Record<string, { url: string }[]> = JSON.parse(text)
  for (const [{ url }] of Object.values(stored) as [{ url: string }][])
    expect(readFileSync(join(site.dataDir, url)).length).toBeGreaterThan(1_000)
})
