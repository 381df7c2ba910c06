import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { Page } from '@playwright/test'
import { logIn } from '../people/member.ts'
import { cards, passThreeDs, pay } from '../people/payer.ts'
import { words } from '../people/words.ts'
import { apiClient, rentable } from '../site/catalogue.ts'
import { expect, type TestSite, test } from '../site/test.ts'

test.use({ locale: 'en-US' })
const say = words.en

/** A member at the till with the nth title that can be rented. */
async function atTheTill(page: Page, site: TestSite, nth: number): Promise<string> {
  await logIn(page, say, 'empty@ginmaku.example')
  const card = await rentable(site.apiOrigin, 'en', nth)
  await page.goto(`/title/${card.full_title_id}`)
  await page.getByRole('button', { name: say.rentIn }).first().click()
  return card.full_title_id
}

/** The API, asked as the member in the browser. */
async function apiOf(page: Page, site: TestSite): Promise<ApiClient> {
  const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
  const session = { 'x-auth-key': cookies.auth_key ?? '', 'x-access-token': cookies.access_token ?? '' }
  return apiClient(site.apiOrigin, 'en', session)
}

/** How often the member holds the title. */
async function timesHeld(page: Page, site: TestSite, fullTitleId: string): Promise<number> {
  const { items } = await (await apiOf(page, site)).call('GET /user/library', { query: { limit: 100 } })
  return items.filter((item) => item.full_title_id === fullTitleId).length
}

test('the gateway dies while the buyer is at her bank; when it is back the purchase is there once', {
  tag: '@trouble',
}, async ({ page, site }) => {
  const title = await atTheTill(page, site, 1)
  await pay(page, say, cards.challenge)
  await expect(page.getByRole('heading', { name: say.threeDs })).toBeVisible()
  const bank = page.url()
  await site.services.get('sandbox')?.kill()
  await site.restart('sandbox')
  await page.goto(bank)
  await passThreeDs(page, say)
  await expect(page.getByRole('heading', { name: say.thanks })).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('heading', { name: say.thanks })).toBeVisible()
  expect(await timesHeld(page, site, title)).toBe(1)
})

test('the API dies while the card is charged; the order is found again and charged once', { tag: '@trouble' }, async ({
  page,
  site,
}) => {
  const title = await atTheTill(page, site, 2)
  const ordered = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/purchase'))
  await pay(page, say, cards.timeout)
  const { pack_price_id } = (await ordered).postDataJSON()
  const api = await apiOf(page, site)
  const refusedQuote = () =>
    api.call('POST /purchase/quote', { body: { pack_price_id } }).catch(({ problem }) => problem)
  await expect.poll(refusedQuote, 'the order is in the books').toMatchObject({ code: 'purchase_in_progress' })
  await site.services.get('api')?.kill()
  const again = page.getByRole('button', { name: say.askAgain })
  await expect(again).toBeVisible({ timeout: 60_000 })
  await site.restart('api')
  await again.click()
  await expect(page.getByRole('heading', { name: say.thanks })).toBeVisible({ timeout: 60_000 })
  expect(await timesHeld(page, site, title)).toBe(1)
})

test('a declined card keeps everything, and another card succeeds', { tag: '@trouble' }, async ({ page, site }) => {
  const title = await atTheTill(page, site, 3)
  await pay(page, say, cards.declined)
  await expect(page.getByText('Your card issuer declined the payment')).toBeVisible()
  await pay(page, say, cards.webhookTwice)
  await expect(page.getByRole('heading', { name: say.thanks })).toBeVisible({ timeout: 60_000 })
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { name: say.thanks })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await timesHeld(page, site, title)).toBe(1)
})

test('a webhook that never comes holds nothing up', async ({ page, site }) => {
  const title = await atTheTill(page, site, 4)
  await pay(page, say, cards.webhookNever)
  await expect(page.getByRole('heading', { name: say.thanks })).toBeVisible({ timeout: 60_000 })
  expect(await timesHeld(page, site, title)).toBe(1)
})
