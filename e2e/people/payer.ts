import { randomUUID } from 'node:crypto'
import type { Keyboard } from '@ginmaku/platform/verify/keyboard.ts'
import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, type TestSite } from '../site/test.ts'
import type { Member } from './member.ts'
import type { Messages } from './messages.ts'

export const cards = {
  success: '4111111111111111',
  challenge: '4000000000003006',
  declined: '4000000000001018',
  insufficientFunds: '4000000000002024',
  timeout: '4000000000004046',
  webhookTwice: '4000000000002222',
  webhookNever: '4000000000004087',
  dollars: '4000084000001012',
  dollarsDeclined: '4000084000001038',
} as const

/** Waits until the form is visible, as a visitor would. */
async function shownCardForm(page: Page, messages: Messages): Promise<FrameLocator> {
  const frame = page.locator(`iframe[title="${messages.cardFrame}"]`)
  await expect(frame).toHaveAttribute('data-shown')
  return frame.contentFrame()
}

/** Fills in the gateway's card form. */
export async function typeCard(page: Page, messages: Messages, number: string, cvc = '123'): Promise<void> {
  const form = await shownCardForm(page, messages)
  await form.getByLabel(messages.cardNumber).fill(number)
  await form.getByLabel(messages.cardExpiry).fill('12/34')
  await form.getByLabel(messages.cardCvc).fill(cvc)
  await form.getByLabel(messages.cardName).fill('HANAKO GINMAKU')
}

/** Writes into the gateway's card form by keyboard alone. */
export async function typeCardByKeyboard(
  keys: Keyboard,
  page: Page,
  messages: Messages,
  number: string,
): Promise<void> {
  const form = await shownCardForm(page, messages)
  await keys.write(form.getByLabel(messages.cardNumber), number)
  await keys.write(form.getByLabel(messages.cardExpiry), '12/34')
  await keys.write(form.getByLabel(messages.cardCvc), '123')
  await keys.write(form.getByLabel(messages.cardName), 'HANAKO GINMAKU')
}

/** Fills in the gateway's card form, ticks the box and presses the button. */
export async function pay(page: Page, messages: Messages, number: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: messages.confirmHeading })).toBeVisible()
  await typeCard(page, messages, number)
  await page.getByRole('checkbox', { name: messages.confirmed }).check()
  await page.getByRole('button', { name: messages.pay }).click()
}

/** Completes the issuer's 3-D Secure challenge with the code that the test page shows. */
export async function passThreeDs(page: Page, messages: Messages): Promise<void> {
  await expect(page.getByRole('heading', { name: messages.threeDs })).toBeVisible()
  const hint = (await page.locator('.hint').textContent()) ?? ''
  await page.getByLabel(messages.code).fill(/\d{6}/.exec(hint)?.[0] ?? '')
  await page.getByRole('button', { name: messages.authenticate }).click()
}

const packsOf = async ({ api }: Member, fullTitleId: string): Promise<Pack[]> =>
  (await api.call('GET /title/{full_title_id}', { params: { full_title_id: fullTitleId } })).title.single_packs

/** Rents a title over the API, with a card that the gateway accepts. */
export async function rent(site: TestSite, member: Member, fullTitleId: string): Promise<void> {
  const packs = await packsOf(member, fullTitleId)
  const price = packs.find(({ pack_info }) => pack_info.sales_type === 'tvod')?.prices[0]
  if (!price) throw new Error(`${fullTitleId} can't be rented`)
  await payFor(site, member, price)
}

/** Buys a title in HD with a download over the API. */
export const buyDownload = (site: TestSite, member: Member, fullTitleId: string) =>
  buy(site, member, fullTitleId, { quality_type: 2, view_type: 2 })

/** Buys a title over the API. */
export async function buy(
  site: TestSite,
  member: Member,
  fullTitleId: string,
  wanted: Pick<PackPrice, 'quality_type' | 'view_type'>,
): Promise<void> {
  const packs = await packsOf(member, fullTitleId)
  const prices = packs.filter(({ pack_info }) => pack_info.sales_type === 'est').flatMap((pack) => pack.prices)
  const price = prices.find((one) => one.view_type === wanted.view_type && one.quality_type === wanted.quality_type)
  if (!price) throw new Error(`${fullTitleId} is not sold like this`)
  await payFor(site, member, price)
}

async function payFor({ sandboxOrigin }: TestSite, { api }: Member, price: PackPrice): Promise<void> {
  const card = { number: cards.success, expiry: '12/34', cvc: '123', name: 'HANAKO GINMAKU' }
  const response = await fetch(`${sandboxOrigin}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  const { token } = (await response.json()) as { token: string }
  const order = {
    pack_price_id: price.pack_price_id,
    payment_kind: 'card' as const,
    card_token: token,
    confirm_price: price.price,
    confirmed: true as const,
  }
  const { status } = await api.call('POST /purchase', { body: order }, { idempotencyKey: randomUUID() })
  expect(status).toBe('granted')
}
