import { expect, type Page } from '@playwright/test'
import type { TestSite } from '../site/test.ts'
import { reauthenticate } from './member.ts'
import { messages as common, type Language } from './messages.ts'
import { typeCard } from './payer.ts'

const messages = {
  ja: { confirmed: /^月額料金・自動更新/, submit: '月額¥1,320で入会する', welcome: '松影座チャンネルへようこそ' },
  en: {
    confirmed: /^I have checked the monthly fee/,
    submit: 'Join for ¥1,320 a month',
    welcome: /^Welcome to .* Channel$/,
  },
} as const

/** Where the sample channel is joined. */
export const joinPage = '/channel-join?publisher_id=matsukage'

/** Orders the first month on {@link joinPage} by a new card. */
export async function orderFirstMonth(page: Page, language: Language, card: string): Promise<void> {
  await typeCard(page, common[language], card)
  await confirmFirstMonth(page, language)
}

/** Orders it by the card that was entered. */
export async function confirmFirstMonth(page: Page, language: Language): Promise<void> {
  const texts = messages[language]
  await page.getByRole('checkbox', { name: texts.confirmed }).check()
  await page.getByRole('button', { name: texts.submit }).press('Enter')
}

export const expectWelcome = (page: Page, language: Language): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: messages[language].welcome })).toBeVisible()

/** What a member has of the channel. */
export async function membershipOf(site: TestSite, language: Language, email: string) {
  const [membership] = (await (await reauthenticate(site, language, email)).call('GET /user/channel')).items
  return membership
}
