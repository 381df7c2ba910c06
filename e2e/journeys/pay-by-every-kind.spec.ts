import type { Page } from '@playwright/test'
import { asksForAmount, foreignCardWords, ordersIn, paysFromAbroad } from '../people/foreign-card.ts'
import { inBothLanguages } from '../people/languages.ts'
import { logInBrowser, newMember } from '../people/member.ts'
import { type Buyer, choosesToPay, placesOrder, timesHeld } from '../people/page-payer.ts'
import { cards, passThreeDs, typeCard } from '../people/payer.ts'
import { cardKind, gatewayWords, redirected } from '../people/ways-to-pay.ts'
import { type Language, words } from '../people/words.ts'
import { expect, type TestSite, test } from '../site/test.ts'

const freeWords = {
  ja: {
    rentHd: /^HD ¥550.*レンタル/,
    use: 'クーポンを使う',
    code: /^クーポンコード/,
    goOn: 'この内容で注文に進む',
    get: /無料/,
  },
  en: {
    rentHd: /^HD ¥550.*Rent/,
    use: 'Use a coupon',
    code: /^Coupon code/,
    goOn: 'Continue with your order',
    get: /free/,
  },
} as const

interface Scene {
  page: Page
  site: TestSite
  language: Language
}

async function orderByCard({ page, language }: Scene): Promise<void> {
  await page.getByRole('checkbox', { name: words[language].confirmed }).check()
  await page.getByRole('button', { name: words[language].pay }).click()
}

async function byNewCard(scene: Scene, number: string): Promise<Buyer> {
  const { page, site, language } = scene
  const buyer = await choosesToPay(page, site, language, cardKind[language])
  await typeCard(page, words[language], number)
  await orderByCard(scene)
  return buyer
}

async function byStoredCard(scene: Scene): Promise<Buyer> {
  const { page, site, language } = scene
  const member = await newMember(site, language)
  const card = { number: cards.success, expiry: '12/34', cvc: '123', name: 'HANAKO GINMAKU' }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(card) }
  const { token } = (await (await fetch(`${site.sandboxOrigin}/tokens`, init)).json()) as { token: string }
  await member.api.call('POST /user/card', { body: { card_token: token } })
  const buyer = await choosesToPay(page, site, language, cardKind[language], member)
  await expect(page.getByRole('radio', { name: /•••• 1111/ })).toBeChecked()
  await orderByCard(scene)
  return buyer
}

async function forFree({ page, site, language }: Scene): Promise<Buyer> {
  const say = freeWords[language]
  const member = await newMember(site, language)
  await logInBrowser(page.context(), site, member)
  await page.goto('/title/night-glass')
  await page.getByRole('button', { name: say.rentHd }).click()
  await page.getByRole('link', { name: say.use }).click()
  await page.getByRole('textbox', { name: say.code }).fill('GIFTGLASS')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: say.goOn }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('checkbox', { name: words[language].confirmed }).check()
  await page.getByRole('main').getByRole('button', { name: say.get }).click()
  return { ...member, title: 'night-glass' }
}

async function onAnotherPage({ page, site, language }: Scene, way: keyof typeof redirected): Promise<Buyer> {
  const { kind, gateway } = redirected[way][language]
  const buyer = await choosesToPay(page, site, language, kind)
  await placesOrder(page, language, gateway)
  await page.getByRole('button', { name: gatewayWords[language].pay, exact: true }).click()
  return buyer
}

const ways: Record<string, (scene: Scene) => Promise<Buyer>> = {
  'a new card': (scene) => byNewCard(scene, cards.success),
  'a new card with 3-D Secure': async (scene) => {
    const buyer = await byNewCard(scene, cards.challenge)
    await passThreeDs(scene.page, words[scene.language])
    return buyer
  },
  'the stored card': byStoredCard,
  'nothing, for free': forFree,
  'a card from abroad, in dollars': (scene) => paysFromAbroad(scene, 'own'),
  'a card from abroad, in yen': (scene) => paysFromAbroad(scene, 'yen'),
  PayPay: (scene) => onAnotherPage(scene, 'paypay'),
  'the phone bill': (scene) => onAnotherPage(scene, 'condo'),
}

inBothLanguages(gatewayWords, (say, language) => {
  for (const [way, pays] of Object.entries(ways))
    test(`paid by ${way}: thanks, what happened when, and the title is held once`, async ({ page, site }) => {
      const buyer = await pays({ page, site, language })
      await expect(page.getByRole('heading', { level: 1, name: words[language].thanks })).toBeVisible()
      const timeline = page.getByRole('region', { name: say.soFar })
      await expect(timeline.getByRole('listitem').last()).toContainText(say.granted)
      expect(await timesHeld(buyer)).toBe(1)
      const { items } = await buyer.api.call('GET /user/history', {})
      expect(items).toMatchObject([{ full_title_id: buyer.title, status: 'granted' }])
    })

  for (const way of ['paypay', 'condo'] as const)
    test(`${way}: refused and failed payments have pages of their own, and the order can be made again`, async ({
      page,
      site,
    }) => {
      const { kind, gateway, failed } = redirected[way][language]
      const buyer = await choosesToPay(page, site, language, kind)
      await placesOrder(page, language, gateway)
      await page.getByRole('button', { name: say.refuse }).click()
      await expect(page).toHaveURL(new RegExp(`/purchase-cancel-${way}\\?`))
      await expect(page.getByRole('main').getByText(say.cancelled).first()).toBeVisible()
      await page.getByRole('button', { name: say.again }).click()
      await page.getByRole('radio', { name: kind }).check()
      await placesOrder(page, language, gateway)
      await page.getByRole('button', { name: say.fail }).click()
      await expect(page).toHaveURL(new RegExp(`/purchase-error-${way}\\?`))
      await expect(page.getByText(failed)).toBeVisible()
      expect(await timesHeld(buyer)).toBe(0)
    })

  test('a card from abroad that is declined: another one is entered on the order page, and pays', {
    tag: '@trouble',
  }, async ({ page, site }) => {
    const abroad = foreignCardWords[language]
    const buyer = await choosesToPay(page, site, language, abroad.kind)
    await asksForAmount(page, language, cards.dollarsDeclined)
    await ordersIn(page, language, 'own')
    await expect(page.getByText(abroad.declined)).toBeVisible()
    await page.getByRole('link', { name: abroad.again }).click()
    await page.getByRole('radio', { name: abroad.kind }).check()
    await asksForAmount(page, language, cards.dollars)
    await ordersIn(page, language, 'own')
    await expect(page.getByRole('heading', { level: 1, name: words[language].thanks })).toBeVisible()
    expect(await timesHeld(buyer)).toBe(1)
  })
})
