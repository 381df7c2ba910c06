import { followLink } from '@ginmaku/platform/verify/page.ts'
import type { Page } from '@playwright/test'
import { heading, openDesk } from './desk.ts'
import { frame } from './fixtures/frame.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

declare global {
  var overlay: ReturnType<NonNullable<typeof host.openOverlay>>
  var stepsBack: number
}

let site: TestSite
test.beforeAll(async () => {
  site = await startTestSite(frame.desk)
})
test.afterAll(() => site?.stop())

/** On the long page, scrolled, after another page; something covers it. */
async function cover(page: Page) {
  await openDesk(page, site, '/')
  await followLink(page, '/long')
  await expect(heading(page, 'desk /long')).toBeFocused()
  await page.evaluate(() => {
    scrollTo(0, 1500)
    document.querySelector('a')?.focus({ preventScroll: true })
    document.querySelector('h1')?.setAttribute('data-first', '')
    globalThis.stepsBack = 0
    const overlay = host.openOverlay?.(() => {
      globalThis.stepsBack += 1
    })
    if (overlay) globalThis.overlay = overlay
  })
}

const close = (page: Page) => page.evaluate(() => overlay.close())
const stepsTaken = (page: Page) => page.evaluate(() => stepsBack)
const isCovered = (page: Page) => page.evaluate(() => Boolean((history.state as { overlay?: string }).overlay))

/** The same elements at the same height, with the same focus. */
async function expectUntouched(page: Page) {
  await expect(page.locator('h1[data-first]')).toHaveText('desk /long')
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([1500, 'A'])
}

test('a step back closes what covers the page, which stays as it is; the next one leaves the page', async ({
  page,
  complaints,
}) => {
  await cover(page)
  await page.goBack()
  await expect.poll(() => stepsTaken(page)).toBe(1)
  await close(page)
  await expectUntouched(page)
  await page.goBack()
  await expect(heading(page, 'desk /')).toBeVisible()
  expect(await stepsTaken(page)).toBe(1)
  expect(complaints).toEqual([])
})

test('closed in another way, it leaves no step to go back through', async ({ page }) => {
  await cover(page)
  await close(page)
  await expect.poll(() => isCovered(page)).toBe(false)
  await expectUntouched(page)
  expect(await stepsTaken(page)).toBe(0)
  await page.goBack()
  await expect(heading(page, 'desk /')).toBeVisible()
})

test('a step forward afterwards stays on the page, and costs no step back', async ({ page }) => {
  await cover(page)
  await page.goBack()
  await expect.poll(() => stepsTaken(page)).toBe(1)
  await page.evaluate(() => history.forward())
  await expect.poll(() => isCovered(page)).toBe(false)
  await expectUntouched(page)
  await page.goBack()
  await expect(heading(page, 'desk /')).toBeVisible()
})

test('a reload shows the page without it, and the next step back leaves the page', async ({ page }) => {
  await cover(page)
  await page.reload()
  await expect(heading(page, 'desk /long')).toBeVisible()
  await expect.poll(() => isCovered(page)).toBe(false)
  await page.goBack()
  await expect(heading(page, 'desk /')).toBeVisible()
})

test('a link in it leads to its page; back from there is the page that was covered', async ({ page }) => {
  await cover(page)
  await followLink(page, '/info')
  await expect(heading(page, 'notice')).toBeVisible()
  await close(page)
  await page.goBack()
  await expect(heading(page, 'desk /long')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'desk /')).toBeVisible()
})

test('closing it and leaving at once does both', async ({ page }) => {
  await cover(page)
  await page.evaluate(() => {
    overlay.close()
    host.navigate('/info')
  })
  await expect(heading(page, 'notice')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'desk /long')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'desk /')).toBeVisible()
})
