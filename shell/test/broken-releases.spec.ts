import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageChunks, pageChunksFile } from '@ginmaku/platform/preset/page-chunks.ts'
import { followLink } from '@ginmaku/platform/verify/page.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { broken, lateBroken, neighbours } from './fixtures/broken-releases.ts'
import { untilRendered } from './rendered-page.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
/** What a browser stores after the good release has worked. */
let seen: Awaited<ReturnType<BrowserContext['storageState']>>
let good: string

test.beforeAll(async ({ browser }) => {
  site = await startTestSite(neighbours.neighbour, neighbours.other)
  good = await site.release(neighbours.good)
  seen = await visitGood(browser)
})
test.afterAll(() => site?.stop())

/** Milliseconds: longer than the 10 s that a remote may take to mount. */
const pastMount = 11_000
/** Milliseconds that a release may take to mount that has never worked in a browser where another one has. */
const unprovenMount = 2_500
const address = '/sick?from=a-mail'
const sick = (page: Page) => page.locator('[data-remote=mf-sick]')
const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t show this part' })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You can read this page' })

async function visitGood(browser: Browser) {
  const context = await browser.newContext({ locale: 'en' })
  const visitor = await context.newPage()
  await visitor.goto(site.origin + address)
  await expect(sick(visitor)).toHaveAttribute('data-remote-state', 'mounted')
  const state = await context.storageState()
  await context.close()
  return state
}

const versionOf = (page: Page) => sick(page).getAttribute('data-remote-version')

async function openAsReturning(page: Page, context: BrowserContext): Promise<void> {
  await context.setStorageState(seen)
  await page.clock.install()
  const code = page.waitForResponse(/expose-remote[^/]*\.js/)
  await page.goto(site.origin + address)
  await expect(sick(page)).toHaveAttribute('data-remote-state', 'loading')
  await code
  await standStill(page)
}

/** Once more when the page's time was past the chosen one before it arrived there. */
const standStill = (page: Page) =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)).toPass()

/**
 * Lets the page's time pass, which has stood still, at half its pace.
 * @returns how many of its milliseconds passed until `isReached`
 */
async function letTimePass(page: Page, isReached: () => Promise<boolean>, milliseconds = pastMount): Promise<number> {
  const step = 100
  let passed = 0
  for (; passed < milliseconds && !(await isReached()); passed += step) {
    await page.clock.runFor(step)
    // By the clock on the wall.
    await new Promise((resolve) => setTimeout(resolve, 2 * step))
  }
  return passed
}

async function expectWorks(page: Page): Promise<void> {
  await expect(sick(page)).toHaveAttribute('data-remote-version', good)
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
}

/** The page as the server sent it, in a frame that works, with a neighbour that does. */
async function expectReadable(page: Page): Promise<void> {
  await expect(notice(page)).toBeVisible()
  await expect(sick(page)).toHaveAttribute('data-remote-state', 'readable')
  await expect(sick(page).getByRole('heading', { name: 'Sick page' })).toBeVisible()
  await expect(sick(page).getByText('Line 79')).toBeVisible()
  await expect(sick(page).getByRole('button', { name: 'Pressed' })).toBeDisabled()
  await expect(sick(page).getByRole('textbox', { name: 'Wish' })).toBeDisabled()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('link', { name: 'to the neighbour' }).click()
  await expect(page.getByRole('heading', { name: 'Neighbour' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
}

for (const [key, fixture] of Object.entries(broken))
  test.describe(`a release that ${key.replaceAll('-', ' ')}`, () => {
    let version: string
    test.beforeAll(async () => {
      // Only the newest few releases keep their files.
      await site.release(neighbours.good)
      version = await site.release(fixture)
      await untilRendered(site.origin, '/sick', 'Line 79')
    })

    test('leaves a new visitor the page as the server rendered it, and is reported', async ({ page }) => {
      const failures: unknown[] = []
      await page.exposeFunction('onReport', (report: { name: string }) => {
        if (report.name === 'area') failures.push(report)
      })
      await page.addInitScript(() =>
        window.addEventListener('ginmaku:report', (event) =>
          (window as unknown as { onReport(report: unknown): void }).onReport((event as CustomEvent).detail),
        ),
      )
      await page.goto(site.origin + address)
      await expectReadable(page)
      expect(failures).toEqual([expect.objectContaining({ remote: 'mf-sick', version })])
    })

    test('costs a returning visitor nothing', async ({ page, context }) => {
      await context.setStorageState(seen)
      await page.goto(site.origin + address)
      await expectWorks(page)
      await expect(card(page).or(notice(page))).toBeHidden()
    })

    test('costs a new visitor who comes by a link its own area', async ({ page }) => {
      await page.goto(site.origin)
      await expect(page.getByRole('heading', { name: 'Neighbour' })).toBeVisible()
      await followLink(page, '/sick')
      await expect(sick(page).getByRole('alert')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await followLink(page, '/')
      await expect(page.getByRole('heading', { name: 'Neighbour' })).toBeVisible()
    })
  })

test.describe('a release that never mounts', () => {
  test.beforeAll(async () => {
    await site.release(neighbours.good)
    await site.release(lateBroken['never-mounts'])
    await untilRendered(site.origin, '/sick', 'Line 79')
  })

  test('leaves a new visitor the page as the server rendered it', async ({ page }) => {
    await page.clock.install()
    await page.goto(site.origin + address)
    await expect(sick(page)).toHaveAttribute('data-remote-state', 'loading')
    await page.clock.fastForward(pastMount)
    await expectReadable(page)
  })

  test('costs a returning visitor nothing, and is not tried again by the next document', async ({ page, context }) => {
    await openAsReturning(page, context)
    const passed = await letTimePass(page, async () => (await versionOf(page)) === good)
    expect(passed).toBeLessThan(unprovenMount / 2)
    await page.clock.resume()
    await expectWorks(page)
    await standStill(page)
    await page.reload()
    await expect(sick(page)).toHaveAttribute('data-remote-version', good)
    await page.clock.resume()
    await expectWorks(page)
  })
})

test.describe('a release whose page is slow to come', () => {
  let better: string
  let answer: () => void
  test.beforeAll(async () => {
    await site.release(neighbours.good)
    better = await site.release(neighbours.better)
    await untilRendered(site.origin, '/sick', 'Line 79')
  })
  test.beforeEach(async ({ page, context }) => {
    const answered = Promise.withResolvers<void>()
    answer = answered.resolve
    const chunks = readFileSync(join(neighbours.better.folder, 'dist', pageChunksFile), 'utf8')
    const pageChunk = pageChunks.parse(JSON.parse(chunks))['../pages/HomePage.tsx']?.scripts[0]
    await page.route(`**/${pageChunk}`, async (route) => {
      await answered.promise
      await route.continue()
    })
    await openAsReturning(page, context)
  })

  test('is waited for by a returning visitor', async ({ page }) => {
    await letTimePass(page, async () => false, unprovenMount - 500)
    await expect(sick(page)).toHaveAttribute('data-remote-state', 'loading')
    answer()
    await page.clock.resume()
    await expect(sick(page)).toHaveAttribute('data-remote-version', better)
  })

  test('is replaced after 2.5 s, in which the page can be read', async ({ page }) => {
    await expect(sick(page).getByText('Line 79')).toBeVisible()
    await letTimePass(page, async () => (await versionOf(page)) === good)
    await page.clock.resume()
    await expectWorks(page)
    answer()
  })
})

test('a remote with another router comes and goes, and leaves the shell its history', async ({ page, complaints }) => {
  await page.goto(site.origin)
  await expect(page.getByRole('heading', { name: 'Neighbour' })).toBeVisible()
  await followLink(page, '/other')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Other /other/two' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Other /other', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Neighbour' })).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Other /other/two' })).toBeVisible()
  await followLink(page, '/')
  await expect(page.getByRole('heading', { name: 'Neighbour' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Other' })).toHaveCount(0)
  expect(complaints).toEqual([])
})
