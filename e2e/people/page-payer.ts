import { expect, type Page } from '@playwright/test'
import { rentable } from '../site/catalogue.ts'
import type { TestSite } from '../site/test.ts'
import { logInBrowser, type Member, newMember } from './member.ts'
import { type Language, messages } from './messages.ts'

export interface Buyer extends Member {
  /** The pack in the cart. */
  title: string
}

/** A member, by default a new one, at the checkout, who has chosen this way to pay. */
export async function choosesToPay(
  page: Page,
  site: TestSite,
  language: Language,
  kind: string | RegExp,
  known?: Member,
): Promise<Buyer> {
  const member = known ?? (await newMember(site, language))
  await logInBrowser(page.context(), site, member)
  const { full_title_id: title } = await rentable(site.apiOrigin, language)
  await page.goto(`/title/${title}`)
  await page.getByRole('button', { name: messages[language].rentIn }).first().click()
  await page.getByRole('radio', { name: kind }).check()
  return { ...member, title }
}

/** Ticks the box and presses the order button, which leads to the gateway's page. */
export async function placesOrder(page: Page, language: Language, gatewayPage: string): Promise<void> {
  const say = messages[language]
  await page.getByRole('checkbox', { name: say.confirmed }).check()
  await page.getByRole('button', { name: say.pay }).click()
  await expect(page.getByRole('heading', { level: 1, name: gatewayPage })).toBeVisible()
}

/** How many times the title is in the buyer's library. */
export async function timesHeld({ api, title }: Buyer): Promise<number> {
  const { items } = await api.call('GET /user/library', { query: { limit: 100 } })
  return items.filter((item) => item.full_title_id === title).length
}
