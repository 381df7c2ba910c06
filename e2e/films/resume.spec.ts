import type { Page } from '@playwright/test'
import { logInBrowser, newMember } from '../people/member.ts'
import { buyDownload } from '../people/payer.ts'
import { expectPlayback } from '../people/viewer.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'ja-JP' })

/** Not the title whose film is ingested on the same site: scripts can't read the picture of a protected film. */
const title = 'tidal-hymns'
/** Seconds. A position below 30 s counts as not started. */
const watched = 3000
const position = (page: Page) => page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime)

async function press(page: Page, button: RegExp): Promise<void> {
  await page.goto(`/library/${title}`)
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
}

test('a film goes on where one left off, on another device too, or from the beginning', async ({
  page,
  context,
  browser,
  site,
}) => {
  const member = await newMember(site, 'ja')
  await buyDownload(site, member, title)
  await logInBrowser(context, site, member)
  await press(page, /を再生$/)
  await expectPlayback(page)
  await expect(page.getByText(/から再開しました/)).toHaveCount(0)
  await page.locator('video').evaluate((one: HTMLVideoElement, to) => {
    one.currentTime = to
  }, watched)
  await expect.poll(() => position(page)).toBeGreaterThan(watched + 2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const kept = async () => (await member.api.call('GET /user/watch', {})).items[0]?.position_seconds ?? 0
  await expect.poll(kept).toBeGreaterThan(watched)
  const left = await kept()

  const elsewhere = await browser.newContext({ baseURL: site.origin, locale: 'en-US' })
  await logInBrowser(elsewhere, site, member)
  const other = await elsewhere.newPage()
  await press(other, /^Resume /)
  await expect(other.getByText(/^Resumed at 50:\d\d$/)).toBeVisible()
  expect(await position(other)).toBeGreaterThanOrEqual(left - 1)
  // The page is left while it plays.
  await expect.poll(() => position(other)).toBeGreaterThan(left + 2)
  await other.goto('about:blank')
  await elsewhere.close()
  await expect.poll(kept).toBeGreaterThan(left + 1)

  await press(page, /を続きから再生$/)
  await page.getByRole('button', { name: '最初から見る' }).click()
  await expect.poll(() => position(page)).toBeLessThan(left)
  await expect(page.getByText(/から再開しました/)).toHaveCount(0)
})
