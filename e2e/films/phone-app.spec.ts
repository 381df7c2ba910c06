import { devices, type Page } from '@playwright/test'
import { openAsApp } from '../people/app-on-phone.ts'
import { logInBrowser, newMember } from '../people/member.ts'
import { messages } from '../people/messages.ts'
import { cards, pay } from '../people/payer.ts'
import { expectPlayback } from '../people/viewer.ts'
import { findRentableTitle } from '../site/catalogue.ts'
import { expect, test } from '../site/test.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use({ ...phone, locale: 'en-US' })
// Some pages and a film take longer than the default timeout.
test.describe.configure({ timeout: 180_000 })
const texts = messages.en

const granted = (page: Page) => page.waitForResponse((response) => response.url().includes('/user/check/purchase'))
const lines = (page: Page) => page.locator('video').evaluate(({ videoHeight }: HTMLVideoElement) => videoHeight)

test('a phone in the installed app rents a film in HD, and watches it in SD', async ({ page, context, site }) => {
  const member = await newMember(site, 'en')
  await logInBrowser(context, site, member)
  await openAsApp(page)
  const { full_title_id } = await findRentableTitle(site.apiOrigin, 'en')
  await page.goto(`/title/${full_title_id}`)
  await page.getByRole('button', { name: texts.rentIn }).first().tap()
  await pay(page, texts, cards.success)
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible({ timeout: 60_000 })

  await page.goto(`/library/${full_title_id}`)
  const grant = granted(page)
  await page.getByRole('main').getByRole('button', { name: /Play/ }).first().tap()
  expect(await (await grant).json()).toMatchObject({ quality_types: [1] })
  await page.getByRole('button', { name: texts.startRental }).tap()
  await expectPlayback(page)
  expect(await lines(page)).toBeLessThanOrEqual(480)

  // The address that leads phones to the app opens the play in it.
  const { items } = await member.api.call('GET /user/library/{full_title_id}/story', { params: { full_title_id } })
  await page.goto(`/app/play/${items[0]?.play_id}/2`)
  await expectPlayback(page)
  await page.getByRole('button', { name: 'Close' }).first().tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('the browser of a phone leads to the app instead, and says how to install it', async ({ page, context, site }) => {
  const member = await newMember(site, 'en')
  await logInBrowser(context, site, member)
  const { full_title_id } = await findRentableTitle(site.apiOrigin, 'en')
  await page.goto(`/app/title/${full_title_id}`)
  await page.getByRole('link', { name: 'See how to install it' }).tap()
  await expect(page).toHaveURL(/#install-android$/)
  const [first, second] = await page.getByRole('heading', { level: 2, name: /^Install it on/ }).allTextContents()
  expect([first, second]).toEqual(['Install it on Android', 'Install it on an iPhone or iPad'])
  await expect(page.locator('video')).toHaveCount(0)
})
