import { expect, type Page } from '@playwright/test'
import { findRentableTitle } from '../site/catalogue.ts'
import type { TestSite } from '../site/test.ts'
import { logInBrowser, type Member, newMember } from './member.ts'
import { type Language, messages } from './messages.ts'

export interface Buyer extends Member {
  /** The pack in the cart. */
  title: string
}

/** A member, by default a new one, at the checkout, who has chosen this way to pay. */
export async function choosePayment(
  page: Page,
  site: TestSite,
  language: Language,
  kind: string | RegExp,
  known?: Member,
): Promise<Buyer> {
  const member = known ?? (await newMember(site, language))
  await logInBrowser(page.context(), site, member)
  const { full_title_id: title } = await findRentableTitle(site.apiOrigin, language)
  await page.goto(`/title/${title}`)
  await page.getByRole('button', { name: messages[language].rentIn }).first().click()
  await page.getByRole('radio', { name: kind }).check()
  return { ...member, title }
}

/** Ticks the box and presses the order button, which leads to the gateway's page. */
export async function placeOrder(page: Page, language: Language, gatewayPage: string): Promise<void> {
  const texts = messages[language]
  await page.getByRole('checkbox', { name: texts.confirmed }).check()
  await page.getByRole('button', { name: texts.pay }).click()
  await expect(page.getByRole('heading', { level: 1, name: gatewayPage })).toBeVisible()
}

/** How many times the title is in the buyer's library. */
export async function countInLibrary({ api, title }: Buyer): Promise<number> {
  const { items } = await api.call('GET /user/library', { query: { limit: 100 } })
  return items.filter((item) => item.full_title_id === title).length
}
