import { foreignCardMessages, orderInCurrency, requestAmounts } from '../people/foreign-card.ts'
import { inLanguage } from '../people/languages.ts'
import { messages } from '../people/messages.ts'
import { choosePayment, countInLibrary, placeOrder } from '../people/pay-on-page.ts'
import { cards } from '../people/payer.ts'
import { gatewayMessages, redirected } from '../people/ways-to-pay.ts'
import { expect, test } from '../site/test.ts'

for (const [way, language] of [
  ['paypay', 'ja'],
  ['condo', 'en'],
] as const)
  inLanguage(language, () => {
    const texts = gatewayMessages[language]

    test(`${way}: refused and failed payments have pages of their own, and the order can be made again`, async ({
      page,
      site,
    }) => {
      const { kind, gateway, failed } = redirected[way][language]
      const buyer = await choosePayment(page, site, language, kind)
      await placeOrder(page, language, gateway)
      await page.getByRole('button', { name: texts.refuse }).click()
      await expect(page).toHaveURL(new RegExp(`/purchase-cancel-${way}\\?`))
      await expect(page.getByRole('main').getByText(texts.cancelled).first()).toBeVisible()
      await page.getByRole('button', { name: texts.again }).click()
      await page.getByRole('radio', { name: kind }).check()
      await placeOrder(page, language, gateway)
      await page.getByRole('button', { name: texts.fail }).click()
      await expect(page).toHaveURL(new RegExp(`/purchase-error-${way}\\?`))
      await expect(page.getByText(failed)).toBeVisible()
      expect(await countInLibrary(buyer)).toBe(0)
    })
  })

inLanguage('en', () => {
  test('a card from abroad that is declined: another one is entered on the order page, and pays', {
    tag: '@trouble',
  }, async ({ page, site }) => {
    const abroad = foreignCardMessages.en
    const buyer = await choosePayment(page, site, 'en', abroad.kind)
    await requestAmounts(page, 'en', cards.dollarsDeclined)
    await orderInCurrency(page, 'en', 'own')
    await expect(page.getByText(abroad.declined)).toBeVisible()
    await page.getByRole('link', { name: abroad.again }).click()
    await page.getByRole('radio', { name: abroad.kind }).check()
    await requestAmounts(page, 'en', cards.dollars)
    await orderInCurrency(page, 'en', 'own')
    await expect(page.getByRole('heading', { level: 1, name: messages.en.thanks })).toBeVisible()
    expect(await countInLibrary(buyer)).toBe(1)
  })
})
