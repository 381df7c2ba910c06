import type { Page } from '@playwright/test'
import { ways } from '../people/ways-to-remotes.ts'
import { expect, type TestSite, test } from '../site/test.ts'

test.use({ locale: 'en-US' })

/** Milliseconds; generous, since a busy machine should not fail the test. */
const longTimeout = { timeout: 60_000 }
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })

/** The element that the remote is mounted in. */
const areaOf = (page: Page, remote: string) =>
  page.locator(ways[remote]?.isParcel ? '[data-remote-state]:not([data-remote])' : `[data-remote="${remote}"]`)

/** Neither the composition server nor the browser gets the remote's files. @returns ends that */
async function takeDown(page: Page, site: TestSite, remote: string): Promise<() => Promise<void>> {
  const restoreFiles = site.removeFiles(remote)
  const files = `**/releases/${remote}/**`
  await page.route(files, (route) => route.abort('connectionrefused'))
  return async () => {
    restoreFiles()
    await page.unroute(files)
  }
}

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  const hasFooter = (await page.locator('html').getAttribute('data-layout')) !== 'header-only'
  await expect(page.getByRole('contentinfo')).toHaveCount(hasFooter ? 1 : 0)
}

/** Header and footer are visible, and another remote's page is reachable by a link and back. */
async function expectRestWorks(page: Page, remote: string): Promise<void> {
  const there = ways[remote]?.isLeftForGood ? '/' : page.url()
  await ways[remote]?.leave?.(page)
  await expectFrame(page)
  const [address, neighbour] = remote === 'mf-catalog' ? ['/login', 'mf-mypage'] : ['/', 'mf-catalog']
  await page.getByRole('banner').locator(`a[href="${address}"]`).click()
  await expect(page).toHaveURL(address)
  await expect(areaOf(page, neighbour)).toHaveAttribute('data-remote-state', 'mounted', longTimeout)
  await expect(areaOf(page, neighbour)).toBeVisible(longTimeout)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(longTimeout)
  await expect(retry(page)).toBeHidden()
  await expectFrame(page)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(there)
  await expectFrame(page)
}

for (const [remote, { go, again, proof, isLeftForGood }] of Object.entries(ways))
  test(`${remote}: while its host is down it offers another try, the rest keeps working, and it recovers`, {
    tag: '@trouble',
  }, async ({ page, site }) => {
    const repair = await takeDown(page, site, remote)
    try {
      await go(page, site)
      await expect(retry(page)).toBeVisible(longTimeout)
      await expectRestWorks(page, remote)
    } finally {
      await repair()
    }
    if (isLeftForGood) await go(page, site)
    else await again?.(page)
    await expect(async () => {
      if (await retry(page).isVisible()) await retry(page).click({ timeout: 1_000 })
      // An attempt that began before the repair may fail after it, and show the card once more.
      await expect(proof(page)).toBeVisible({ timeout: 2_000 })
      await expect(areaOf(page, remote)).toHaveAttribute('data-remote-state', 'mounted')
    }).toPass(longTimeout)
  })
