import { messages } from '../people/messages.ts'
import { choosePayment, countInLibrary } from '../people/pay-on-page.ts'
import { cards, passThreeDs, typeCard } from '../people/payer.ts'
import { cardKind } from '../people/ways-to-pay.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'ja-JP' })
const language = 'ja'
const texts = messages[language]

test('card: what was typed is still there after a look at PayPay, and pays with 3-D Secure', async ({ page, site }) => {
  const buyer = await choosePayment(page, site, language, cardKind[language])
  await typeCard(page, texts, cards.challenge)
  await page.getByRole('radio', { name: 'PayPay' }).press('Space')
  await expect(page.getByText(/PayPayの画面に移ります。10分以内に/)).toBeVisible()
  await expect(page.locator(`iframe[title="${texts.cardFrame}"]`)).toBeHidden()
  await page.getByRole('radio', { name: cardKind[language] }).press('Space')
  const form = page.locator(`iframe[title="${texts.cardFrame}"]`).contentFrame()
  await expect(form.getByLabel(texts.cardNumber)).toHaveValue('4000 0000 0000 3006')
  await expect(form.getByLabel(texts.cardCvc)).toBeVisible()
  await page.getByRole('checkbox', { name: texts.confirmed }).check()
  await page.getByRole('button', { name: texts.pay }).click()
  await passThreeDs(page, texts)
  await expect(page).toHaveURL(/\/purchase-complete\?/)
  await expect(page.getByRole('heading', { level: 1, name: texts.thanks })).toBeVisible()
  expect(await countInLibrary(buyer)).toBe(1)
})
