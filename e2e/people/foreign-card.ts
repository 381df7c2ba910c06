import type { Page } from '@playwright/test'
import { expect, type TestSite } from '../site/test.ts'
import { type Language, messages } from './messages.ts'
import { type Buyer, choosePayment } from './pay-on-page.ts'
import { cards, typeCard } from './payer.ts'

/** What the pages say of a card that was issued in the United States. */
export const foreignCardMessages = {
  ja: {
    kind: /^海外発行のカード/,
    next: '金額とレートを見る',
    heading: 'お支払いの通貨を選ぶ',
    own: /^米ドル/,
    yen: /^日本円/,
    charged: 'カードへのご請求',
    again: 'カードを入力し直す',
    declined: 'カード会社により決済が承認されませんでした',
  },
  en: {
    kind: /^Card from abroad/,
    next: 'See amount and rate',
    heading: 'Choose the currency',
    own: /^US Dollar/,
    yen: /^Japanese Yen/,
    charged: 'Charged to your card',
    again: 'Enter a card again',
    declined: 'Your card issuer declined the payment',
  },
} as const

/** Enters a card on the order page and goes on to the page with both amounts. */
export async function requestAmounts(page: Page, language: Language, card: string): Promise<void> {
  const texts = foreignCardMessages[language]
  await typeCard(page, messages[language], card)
  await page.getByRole('button', { name: texts.next }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible()
}

/** Chooses one of the two currencies, confirms and orders. Resolves to both amounts as the page has them. */
export async function orderInCurrency(page: Page, language: Language, currency: 'own' | 'yen') {
  const texts = foreignCardMessages[language]
  const choices = {
    own: page.getByRole('radio', { name: texts.own }),
    yen: page.getByRole('radio', { name: texts.yen }),
  }
  await expect(choices.own).not.toBeChecked()
  await expect(choices.yen).not.toBeChecked()
  const main = page.getByRole('main')
  const dollars = /\$\d+\.\d{2}/.exec(await main.innerText())?.[0] ?? 'no dollars'
  const yen = /[¥￥]\d[\d,]*/.exec(await main.innerText())?.[0] ?? 'no yen'
  await choices[currency].check()
  await page.getByRole('checkbox', { name: messages[language].confirmed }).check()
  const order = page.getByRole('button', { name: messages[language].pay })
  await expect(order).toContainText(currency === 'own' ? dollars : yen)
  await order.click()
  return { dollars, yen }
}

/** Rents with a card from the United States. The receipt of a payment in dollars has both amounts, that of one in yen only its own. */
export async function payByForeignCard(
  { page, site, language }: { page: Page; site: TestSite; language: Language },
  currency: 'own' | 'yen',
): Promise<Buyer> {
  const texts = foreignCardMessages[language]
  const buyer = await choosePayment(page, site, language, texts.kind)
  await requestAmounts(page, language, cards.dollars)
  const { dollars, yen } = await orderInCurrency(page, language, currency)
  await expect(page.getByRole('heading', { level: 1, name: messages[language].thanks })).toBeVisible()
  const charged = page.getByRole('region', { name: texts.charged })
  if (currency === 'own') {
    await expect(charged).toContainText(dollars)
    await expect(charged).toContainText(yen)
  } else {
    await expect(page.getByRole('main')).toContainText(yen)
    await expect(page.getByRole('main')).not.toContainText('$')
    await expect(charged).toHaveCount(0)
  }
  return buyer
}
