import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import type { Page } from '@playwright/test'
import { logInBrowser, newMember } from '../people/member.ts'
import { messages as common } from '../people/messages.ts'
import { cards, typeCard } from '../people/payer.ts'
import { expect, test } from '../site/test.ts'

const messages = {
  ja: {
    rentHd: /^HD ¥550.*レンタル/,
    use: 'クーポンを使う',
    code: /^クーポンコード/,
    unknown: 'このクーポンコードは見つかりません。',
    order: '¥250でレンタルする',
  },
  en: {
    rentHd: /^HD ¥550.*Rent/,
    code: /^Coupon code/,
    goOn: 'Continue with your order',
    order: 'Rent for free',
    already: 'You already have this title',
    timeLeft: /Time left to start watching/,
    library: 'Go to library',
  },
} as const

/** Chooses the HD rental of a title by keyboard, up to the order. */
async function choose(page: Page, texts: (typeof messages)[keyof typeof messages]) {
  await page.goto('/title/night-glass')
  await untilHydrated(page)
  await page.getByRole('button', { name: texts.rentHd }).press('Enter')
  await expect(page).toHaveURL('/purchase-confirm')
}

async function enter(page: Page, texts: (typeof messages)[keyof typeof messages], code: string) {
  const field = page.getByRole('textbox', { name: texts.code })
  await field.focus()
  await field.press('ControlOrMeta+a')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test.describe('ja', () => {
  test.use({ locale: 'ja-JP' })
  const texts = messages.ja

  test('a member rents with a coupon by keyboard, after a code that is unknown', {
    // The browser logs an error for the code that is refused.
    tag: '@trouble',
  }, async ({ page, context, site }) => {
    const member = await newMember(site, 'ja')
    await logInBrowser(context, site, member)
    await choose(page, texts)
    await page.getByRole('button', { name: texts.use }).press('Enter')
    await enter(page, texts, 'NOSUCHCODE')
    await expect(page.getByRole('alert')).toContainText(texts.unknown)
    await enter(page, texts, 'ｗｅｌｃｏｍｅ-300')
    await expect(page.getByRole('button', { name: texts.order })).toBeVisible()
    await page.reload()
    await untilHydrated(page)
    await typeCard(page, common.ja, cards.success)
    await page.getByRole('checkbox', { name: common.ja.confirmed }).press('Space')
    await page.getByRole('button', { name: texts.order }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: common.ja.thanks })).toBeVisible()
    await expect(page.getByText('−¥300')).toBeVisible()
    const { items } = await member.api.call('GET /user/history', {})
    expect(items).toMatchObject([{ full_title_id: 'night-glass', price: 250, tax: 22 }])
  })
})

test.describe('en', () => {
  test.use({ locale: 'en-US' })
  const texts = messages.en

  test('a coupon leaves nothing to pay, so no card is asked for; the title is held then', {
    tag: '@trouble',
  }, async ({ page, context, site }) => {
    const member = await newMember(site, 'en')
    await logInBrowser(context, site, member)
    await choose(page, texts)
    await page.goto('/purchase-coupon')
    await untilHydrated(page)
    await enter(page, texts, 'gift glass')
    await page.getByRole('link', { name: texts.goOn }).press('Enter')
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('checkbox', { name: common.en.confirmed }).press('Space')
    await page.getByRole('button', { name: texts.order }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: common.en.thanks })).toBeVisible()
    const { items } = await member.api.call('GET /user/library', {})
    expect(items).toMatchObject([{ full_title_id: 'night-glass', state: 'not_started' }])
  })

  test('a title bought in another tab: the page says how long it can be watched, and links to the library', {
    tag: '@trouble',
  }, async ({ page, context, site }) => {
    const member = await newMember(site, 'en')
    await logInBrowser(context, site, member)
    await page.goto('/title/night-glass')
    await untilHydrated(page)
    const order = { pack_price_id: 'night-glass-rent-hd', payment_kind: 'free', coupon_code: 'GIFTGLASS' } as const
    const body = { ...order, confirm_price: 0, confirmed: true } as const
    await member.api.call('POST /purchase', { body }, { idempotencyKey: crypto.randomUUID() })
    await page.getByRole('button', { name: texts.rentHd }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: texts.already })).toBeVisible()
    await expect(page.getByText(texts.timeLeft)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: texts.library }).press('Enter')
    await expect(page).toHaveURL('/library')
  })
})
