import { untilLive } from '@ginmaku/platform/verify/page.ts'
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
    goOn: 'この内容で注文に進む',
    order: '¥250でレンタルする',
  },
  en: {
    rentHd: /^HD ¥550.*Rent/,
    use: 'Use a coupon',
    code: /^Coupon code/,
    goOn: 'Continue with your order',
    order: 'Rent for free',
    already: 'You already have this title',
    timeLeft: /Time left to start watching/,
    library: 'Go to library',
  },
} as const

/** Chooses the HD rental of a title and opens the coupon page, by keyboard. */
async function chooseAndUse(page: Page, say: (typeof messages)[keyof typeof messages]) {
  await page.goto('/title/night-glass')
  await untilLive(page)
  await page.getByRole('button', { name: say.rentHd }).press('Enter')
  await page.getByRole('link', { name: say.use }).press('Enter')
  await expect(page).toHaveURL('/purchase-coupon')
}

async function enter(page: Page, say: (typeof messages)[keyof typeof messages], code: string) {
  const field = page.getByRole('textbox', { name: say.code })
  await field.focus()
  await field.press('ControlOrMeta+a')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test.describe('ja', () => {
  test.use({ locale: 'ja-JP' })
  const say = messages.ja

  test('a member rents with a coupon by keyboard, after a code that is unknown', {
    // The browser logs an error for the code that is refused.
    tag: '@trouble',
  }, async ({ page, context, site }) => {
    const member = await newMember(site, 'ja')
    await logInBrowser(context, site, member)
    await chooseAndUse(page, say)
    await enter(page, say, 'NOSUCHCODE')
    await expect(page.getByRole('alert')).toContainText(say.unknown)
    await enter(page, say, 'ｗｅｌｃｏｍｅ-300')
    await page.getByRole('link', { name: say.goOn }).press('Enter')
    await expect(page.getByRole('button', { name: say.order })).toBeVisible()
    await page.reload()
    await untilLive(page)
    await typeCard(page, common.ja, cards.success)
    await page.getByRole('checkbox', { name: common.ja.confirmed }).press('Space')
    await page.getByRole('button', { name: say.order }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: common.ja.thanks })).toBeVisible()
    await expect(page.getByText('−¥300')).toBeVisible()
    const { items } = await member.api.call('GET /user/history', {})
    expect(items).toMatchObject([{ full_title_id: 'night-glass', price: 250, tax: 22 }])
  })
})

test.describe('en', () => {
  test.use({ locale: 'en-US' })
  const say = messages.en

  test('a coupon leaves nothing to pay, so no card is asked for; the title is held then', {
    tag: '@trouble',
  }, async ({ page, context, site }) => {
    const member = await newMember(site, 'en')
    await logInBrowser(context, site, member)
    await chooseAndUse(page, say)
    await enter(page, say, 'gift glass')
    await page.getByRole('link', { name: say.goOn }).press('Enter')
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('checkbox', { name: common.en.confirmed }).press('Space')
    await page.getByRole('button', { name: say.order }).press('Enter')
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
    await untilLive(page)
    const order = { pack_price_id: 'night-glass-rent-hd', payment_kind: 'free', coupon_code: 'GIFTGLASS' } as const
    const body = { ...order, confirm_price: 0, confirmed: true } as const
    await member.api.call('POST /purchase', { body }, { idempotencyKey: crypto.randomUUID() })
    await page.getByRole('button', { name: say.rentHd }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say.already })).toBeVisible()
    await expect(page.getByText(say.timeLeft)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: say.library }).press('Enter')
    await expect(page).toHaveURL('/library')
  })
})
