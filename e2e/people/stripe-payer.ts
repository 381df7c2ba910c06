import type { FrameLocator, Page } from '@playwright/test'
import { expect } from '../site/test.ts'
import type { Language, Messages } from './messages.ts'

const titles = {
  ja: { fields: 'セキュアな支払い入力フレーム', challenge: '本人認証' },
  en: { fields: 'Secure payment input frame', challenge: 'Authentication' },
} as const

/** Stripe's fields in the page, once they are there. */
export async function stripeFields(page: Page, language: Language): Promise<FrameLocator> {
  const frame = page.locator(`iframe[title="${titles[language].fields}"]`)
  await expect(frame).toBeVisible()
  return frame.contentFrame()
}

export async function typeStripeCard(
  page: Page,
  language: Language,
  messages: Messages,
  number: string,
  cvc = '123',
): Promise<void> {
  const fields = await stripeFields(page, language)
  await fields.getByLabel(messages.cardNumber).fill(number)
  await fields.getByLabel(messages.cardExpiry).fill('12/34')
  await fields.getByLabel(messages.cardCvc).fill(cvc)
}

/** Answers the issuer in the dialog that Stripe shows over the page. */
export async function passSetup(page: Page, language: Language, messages: Messages): Promise<void> {
  const issuer = page.locator(`iframe[title="${titles[language].challenge}"]`).contentFrame()
  await expect(issuer.getByRole('heading', { name: messages.threeDs })).toBeVisible()
  const hint = (await issuer.locator('.hint').textContent()) ?? ''
  await issuer.getByLabel(messages.code).fill(/\d{6}/.exec(hint)?.[0] ?? '')
  await issuer.getByRole('button', { name: messages.authenticate }).click()
}
