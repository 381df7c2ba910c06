import { followLink } from '@ginmaku/platform/verify/page.ts'
import type { Locator, Page } from '@playwright/test'
import { broken, lateBroken, neighbours } from './fixtures/broken-releases.ts'
import { untilRendered } from './rendered-page.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
let documents: number
test.beforeAll(async () => {
  site = await startTestSite(neighbours.neighbour)
})
test.afterAll(() => site?.stop())
test.beforeEach(({ page }) => {
  documents = 0
  page.on('request', (request) => request.isNavigationRequest() && documents++)
})

const files = '**/releases/mf-sick/**/remoteEntry.js'
const sick = (page: Page) => page.locator('[data-remote=mf-sick]')
const button = (page: Page, presses: number) => sick(page).getByRole('button', { name: `Pressed ${presses}` })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You can read this page' })
const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t show this part' })
/** Comes again after each failed attempt, so that it is announced again. */
const canOnlyRead = (page: Page) => page.getByText('You can read this page')
const tryAgain = (page: Page) => notice(page).getByRole('button', { name: 'Try again' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function release(fixture: Parameters<TestSite['release']>[0]): Promise<void> {
  await site.release(fixture)
  await untilRendered(site.origin, '/sick', 'Line 79')
}

const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await expect.poll(() => scrolled(page)).toBe(top)
}

/** The server's page, whose code does not come. */
async function openWithoutCode(page: Page, path = '/sick'): Promise<void> {
  await page.route(files, (route) => route.abort())
  await page.goto(site.origin + path)
  await expect(notice(page)).toBeVisible()
}

test.describe('a page whose code does not come', () => {
  test.beforeAll(() => release(neighbours.good))

  test('stays as it is, and is hydrated in place by the notice’s button', async ({ page }) => {
    await openWithoutCode(page)
    await expect(button(page, 0)).toBeDisabled()
    await scrollTo(page, 900)
    await sick(page)
      .getByRole('heading')
      .evaluate((heading) => heading.setAttribute('data-same', ''))
    await page.keyboard.press('Shift+Tab')
    await tryAgain(page).focus()
    await page.keyboard.press('Enter')
    await expect(tryAgain(page)).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByText('Loading it again')).toBeVisible()
    await expect(canOnlyRead(page)).toBeHidden()
    await expect(tryAgain(page)).not.toHaveAttribute('aria-busy')
    await expect(canOnlyRead(page)).toBeVisible()
    await expect(page.getByText('Loading it again')).toBeHidden()
    await expect(tryAgain(page)).toBeFocused()
    await page.unroute(files)
    await page.keyboard.press('Enter')
    await expect(notice(page)).toBeHidden()
    expect(await scrolled(page)).toBe(900)
    await expect(page.locator('[data-same]')).toHaveText('Sick page')
    await expect(page.locator('#main')).toBeFocused()
    await button(page, 0).click()
    await expect(button(page, 1)).toBeVisible()
    expect(documents).toBe(1)
  })

  test('is read in its own language, with a notice in the visitor’s', async ({ page }) => {
    await openWithoutCode(page)
    await page.getByRole('banner').getByRole('button', { name: '日本語' }).click()
    await expect(page.getByRole('alert')).toContainText('閲覧はできますが、ボタンなどはまだ使えません')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(sick(page).getByRole('heading').locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute('lang', 'en')
  })

  test('is replaced by its own when that comes late', async ({ page }) => {
    await page.clock.install()
    const held = Promise.withResolvers<void>()
    await page.route(files, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${site.origin}/sick`)
    await expect(sick(page)).toHaveAttribute('data-remote-state', 'loading')
    await page.clock.fastForward(11_000)
    await expect(notice(page)).toBeVisible()
    held.resolve()
    await expect(sick(page)).toHaveAttribute('data-remote-state', 'mounted')
    await expect(notice(page)).toBeHidden()
  })

  test('says that the visitor is offline, and comes back with the connection', async ({ page, context }) => {
    await openWithoutCode(page)
    await context.setOffline(true)
    await expect(page.getByRole('alert')).toContainText('You are offline')
    await page.unroute(files)
    await context.setOffline(false)
    await expect(sick(page)).toHaveAttribute('data-remote-state', 'mounted')
  })

  test('leads to the remote’s other pages, which the server renders too', async ({ page }) => {
    await openWithoutCode(page)
    await page.getByRole('link', { name: 'to more' }).click()
    await expect(page).toHaveURL(`${site.origin}/sick/more`)
    await expect(notice(page)).toBeVisible()
    expect(documents).toBe(2)
    await page.unroute(files)
    await page.getByRole('link', { name: 'to the neighbour' }).click()
    await expect(page.getByRole('heading', { name: 'Neighbour' })).toBeVisible()
    await followLink(page, '/sick')
    await expect(sick(page)).toHaveAttribute('data-remote-state', 'mounted')
    expect(documents).toBe(2)
  })

  test('leads to a card where the site can’t be reached either', async ({ page }) => {
    await openWithoutCode(page)
    await page.route('**/releases/pages.json', (route) => route.abort())
    await page.getByRole('link', { name: 'to more' }).click()
    await expect(card(page)).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/sick/more`)
    await expect(sick(page).getByRole('heading')).toHaveCount(0)
    expect(documents).toBe(1)
  })

  test('is none where the server sent an outline only', async ({ page }) => {
    await page.route(`${site.origin}/sick`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<div data-remote="mf-sick"><div>', '$&<div aria-busy="true">')
      await route.fulfill({ response, body })
    })
    await page.route(files, (route) => route.abort())
    await page.goto(`${site.origin}/sick`)
    await expect(card(page)).toBeVisible()
    await expect(sick(page).getByRole('heading')).toHaveCount(0)
  })

  for (const width of [375, 768, 1280, 1920])
    test(`has room next to its notice for the button to the top, and above the footer, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 700 })
      await openWithoutCode(page)
      await scrollTo(page, 900)
      for (const language of ['English', '日本語']) {
        const other = page.getByRole('banner').locator('button', { hasText: language })
        if (await other.count()) await other.dispatchEvent('click')
        const shown = page.getByRole('alert')
        expect(await overlap(shown, page.getByRole('button', { name: /Back to top|先頭へ|トップ/ }))).toBe(false)
        const { height = 0 } = (await shown.boundingBox()) ?? {}
        expect(height).toBeLessThan(130)
      }
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      expect(await overlap(page.getByRole('alert'), page.getByRole('contentinfo'))).toBe(false)
      // What is focused by the keyboard does not end under it.
      await scrollTo(page, 0)
      const last = sick(page).getByRole('link', { name: 'to the last' })
      await last.focus()
      expect(await overlap(page.getByRole('alert'), last)).toBe(false)
    })
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  await expect(one).toBeVisible()
  await expect(other).toBeVisible()
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of them is not shown')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('a release that works heals the page within five seconds of a rollback, at the same place', async ({ page }) => {
  await release(broken['throws-before-its-exports'])
  await page.goto(`${site.origin}/sick`)
  await expect(notice(page)).toBeVisible()
  await scrollTo(page, 900)
  await site.release(neighbours.better)
  await expect(page.locator('html[data-better]')).toBeAttached({ timeout: 5_000 })
  await expect(notice(page)).toBeHidden()
  await expect(sick(page).getByRole('heading')).toHaveCount(1)
  expect(await scrolled(page)).toBe(900)
  await expect(button(page, 0)).toBeEnabled()
  expect(documents).toBe(1)
})

for (const key of ['throws-when-its-page-renders', 'throws-outside-of-its-page', 'rejects-to-mount'] as const)
  test(`hydration that ${key.replaceAll('-', ' ')} leaves the visitor where they are`, async ({ page }) => {
    await release(broken[key])
    const held = Promise.withResolvers<void>()
    await page.route(files, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${site.origin}/sick`, { waitUntil: 'commit' })
    await expect(sick(page)).toHaveAttribute('data-remote-state', 'loading')
    await scrollTo(page, 900)
    held.resolve()
    await expect(notice(page)).toBeVisible()
    expect(await scrolled(page)).toBe(900)
  })

test('a page that throws later is shown again as the server rendered it, and can be tried again', async ({ page }) => {
  await release(lateBroken.later)
  await page.goto(`${site.origin}/sick`)
  await expect(sick(page)).toHaveAttribute('data-remote-state', 'mounted')
  await scrollTo(page, 900)
  for (const presses of [0, 1]) await button(page, presses).dispatchEvent('click')
  await expect(notice(page)).toBeVisible()
  expect(await scrolled(page)).toBe(900)
  await expect(button(page, 0)).toBeDisabled()
  await tryAgain(page).click()
  await expect(sick(page)).toHaveAttribute('data-remote-state', 'mounted')
  await button(page, 0).dispatchEvent('click')
  await expect(button(page, 1)).toBeVisible()
  await expect(notice(page)).toBeHidden()
})
