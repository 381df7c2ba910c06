import type { Page } from '@playwright/test'
import { logInBrowser, type Member, newMember } from '../people/member.ts'
import { messages } from '../people/messages.ts'
import { cards, passThreeDs, pay } from '../people/payer.ts'
import { findRentableTitle } from '../site/catalogue.ts'
import { expect, type TestSite, test } from '../site/test.ts'

test.use({ locale: 'en-US' })
const texts = messages.en

interface Buyer extends Member {
  /** The pack in the cart. */
  title: string
}

/** A new member at the checkout. */
async function atCheckout(page: Page, site: TestSite): Promise<Buyer> {
  const member = await newMember(site, 'en')
  await logInBrowser(page.context(), site, member)
  const { full_title_id: title } = await findRentableTitle(site.apiOrigin, 'en')
  await page.goto(`/title/${title}`)
  await page.getByRole('button', { name: texts.rentIn }).first().click()
  return { ...member, title }
}

/** How many times the title is in the buyer's library. */
async function countInLibrary({ api, title }: Buyer): Promise<number> {
  const { items } = await api.call('GET /user/library', { query: { limit: 100 } })
  return items.filter((item) => item.full_title_id === title).length
}

test('the gateway is killed during 3-D Secure; after its restart the purchase exists once', {
  tag: '@trouble',
}, async ({ page, site }) => {
  const buyer = await atCheckout(page, site)
  await pay(page, texts, cards.challenge)
  await expect(page.getByRole('heading', { name: texts.threeDs })).toBeVisible()
  const bank = page.url()
  await site.services.get('sandbox')?.kill()
  await site.restart('sandbox')
  await page.goto(bank)
  await passThreeDs(page, texts)
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  expect(await countInLibrary(buyer)).toBe(1)
})

test('the API is killed while the card is charged; the order is found again and charged once', {
  tag: '@trouble',
}, async ({ page, site }) => {
  const buyer = await atCheckout(page, site)
  const ordered = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/purchase'))
  await pay(page, texts, cards.timeout)
  const { pack_price_id } = (await ordered).postDataJSON()
  const refusedQuote = () =>
    buyer.api.call('POST /purchase/quote', { body: { pack_price_id } }).catch(({ problem }) => problem)
  await expect.poll(refusedQuote, 'the order is in the books').toMatchObject({ code: 'purchase_in_progress' })
  await site.services.get('api')?.kill()
  const again = page.getByRole('button', { name: texts.checkAgain })
  await expect(again).toBeVisible({ timeout: 60_000 })
  await site.restart('api')
  await again.click()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible({ timeout: 60_000 })
  expect(await countInLibrary(buyer)).toBe(1)
})

test('after a declined card the order is kept, and another card succeeds', { tag: '@trouble' }, async ({
  page,
  site,
}) => {
  const buyer = await atCheckout(page, site)
  await pay(page, texts, cards.declined)
  await expect(page.getByText('Your card issuer declined the payment')).toBeVisible()
  await pay(page, texts, cards.webhookTwice)
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible({ timeout: 60_000 })
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await countInLibrary(buyer)).toBe(1)
})
