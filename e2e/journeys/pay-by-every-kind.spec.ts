import type { Page } from '@playwright/test'
import { payByForeignCard } from '../people/foreign-card.ts'
import { inLanguage, languages } from '../people/languages.ts'
import { logInBrowser, newMember } from '../people/member.ts'
import { type Language, messages } from '../people/messages.ts'
import { type Buyer, choosePayment, countInLibrary, placeOrder } from '../people/pay-on-page.ts'
import { cards, passThreeDs, typeCard } from '../people/payer.ts'
import { cardKind, gatewayMessages, redirected } from '../people/ways-to-pay.ts'
import { expect, type TestSite, test } from '../site/test.ts'

interface Scene {
  page: Page
  site: TestSite
  language: Language
}

async function orderByCard({ page, language }: Scene): Promise<void> {
  await page.getByRole('checkbox', { name: messages[language].confirmed }).check()
  await page.getByRole('button', { name: messages[language].pay }).click()
}

async function byNewCard(scene: Scene, number: string): Promise<Buyer> {
  const { page, site, language } = scene
  const buyer = await choosePayment(page, site, language, cardKind[language])
  await typeCard(page, messages[language], number)
  await orderByCard(scene)
  return buyer
}

async function byChallengedCard(scene: Scene): Promise<Buyer> {
  const buyer = await byNewCard(scene, cards.challenge)
  await passThreeDs(scene.page, messages[scene.language])
  return buyer
}

async function byStoredCard(scene: Scene): Promise<Buyer> {
  const { page, site, language } = scene
  const member = await newMember(site, language)
  const card = { number: cards.success, expiry: '12/34', cvc: '123', name: 'HANAKO GINMAKU' }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(card) }
  const { token } = (await (await fetch(`${site.sandboxOrigin}/tokens`, init)).json()) as { token: string }
  await member.api.call('POST /user/card', { body: { card_token: token } })
  const buyer = await choosePayment(page, site, language, cardKind[language], member)
  await expect(page.getByRole('radio', { name: /•••• 1111/ })).toBeChecked()
  await orderByCard(scene)
  return buyer
}

/** In Japanese. */
async function forFree({ page, site, language }: Scene): Promise<Buyer> {
  const member = await newMember(site, language)
  await logInBrowser(page.context(), site, member)
  await page.goto('/title/night-glass')
  await page.getByRole('button', { name: /^HD ¥550.*レンタル/ }).click()
  await page.getByRole('button', { name: 'クーポンを使う' }).click()
  await page.getByRole('textbox', { name: /^クーポンコード/ }).fill('GIFTGLASS')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'クーポンを外す' })).toBeVisible()
  // It is kept, with what was entered, in case the coupon is removed again.
  await expect(page.locator('iframe').filter({ visible: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: messages[language].confirmed }).check()
  await page.getByRole('main').getByRole('button', { name: /無料/ }).click()
  return { ...member, title: 'night-glass' }
}

async function onAnotherPage({ page, site, language }: Scene, way: keyof typeof redirected): Promise<Buyer> {
  const { kind, gateway } = redirected[way][language]
  const buyer = await choosePayment(page, site, language, kind)
  await placeOrder(page, language, gateway)
  await page.getByRole('button', { name: gatewayMessages[language].pay, exact: true }).click()
  return buyer
}

/** Each in one language; the receipt of a payment in dollars, with both amounts, in both. */
const ways: Record<string, [readonly Language[], (scene: Scene) => Promise<Buyer>]> = {
  'a new card': [['ja'], (scene) => byNewCard(scene, cards.success)],
  'a new card with 3-D Secure': [['en'], byChallengedCard],
  'the stored card': [['en'], byStoredCard],
  'nothing, for free': [['ja'], forFree],
  'a card from abroad, in dollars': [languages, (scene) => payByForeignCard(scene, 'own')],
  'a card from abroad, in yen': [['ja'], (scene) => payByForeignCard(scene, 'yen')],
  PayPay: [['en'], (scene) => onAnotherPage(scene, 'paypay')],
  'the phone bill': [['ja'], (scene) => onAnotherPage(scene, 'condo')],
}

for (const [way, [inLanguages, pays]] of Object.entries(ways))
  for (const language of inLanguages)
    inLanguage(language, () => {
      test(`paid by ${way}: thanks, what happened when, and the title is held once`, async ({ page, site }) => {
        const texts = gatewayMessages[language]
        const buyer = await pays({ page, site, language })
        await expect(page.getByRole('heading', { level: 1, name: messages[language].thanks })).toBeVisible()
        const timeline = page.getByRole('region', { name: pays === forFree ? texts.soFarFree : texts.soFar })
        await expect(timeline.getByRole('listitem').last()).toContainText(texts.granted)
        expect(await countInLibrary(buyer)).toBe(1)
        const { items } = await buyer.api.call('GET /user/history', {})
        expect(items).toMatchObject([{ full_title_id: buyer.title, status: 'granted' }])
      })
    })
