import { messages } from '../people/messages.ts'
import { choosePayment, countInLibrary, placeOrder } from '../people/pay-on-page.ts'
import { gatewayMessages, redirected } from '../people/ways-to-pay.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'en-US' })
const language = 'en'
const common = messages[language]
const { kind, gateway } = redirected.condo[language]

const texts = {
  bill: /Your phone bill for/,
  fee: '¥330 (¥300 without tax)',
  forged: 'The address you came back to could not be verified',
}

test('phone bill: the fee is shown before the order and after it, and the return is verified', {
  // The browser logs an error for the signature that was changed.
  tag: '@trouble',
}, async ({ page, site }) => {
  const buyer = await choosePayment(page, site, language, kind)
  await expect(page.getByRole('heading', { name: texts.bill })).toBeVisible()
  await expect(page.getByText(texts.fee)).toBeVisible()
  await placeOrder(page, language, gateway)
  await page.getByRole('button', { name: gatewayMessages[language].pay, exact: true }).click()
  await expect(page).toHaveURL(/\/purchase-complete-condo\?.*hash=/)
  await expect(page.getByRole('heading', { level: 1, name: common.thanks })).toBeVisible()
  await expect(page.getByText(texts.fee)).toBeVisible()
  await expect(page.getByText(texts.forged)).toBeHidden()
  expect(await countInLibrary(buyer)).toBe(1)
  await page.goto(
    page
      .url()
      .replace(/hash=./, 'hash=0')
      .replace(/result=paid/, 'result=failed'),
  )
  await expect(page.getByText(texts.forged)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: common.thanks })).toBeVisible()
})
