import { inLanguage } from '../people/languages.ts'
import { messages } from '../people/messages.ts'
import { choosePayment, countInLibrary, placeOrder } from '../people/pay-on-page.ts'
import { gatewayMessages, redirected } from '../people/ways-to-pay.ts'
import { expect, test } from '../site/test.ts'

inLanguage('en', () => {
  const { gateway: gatewayPage } = redirected.paypay.en
  const texts = {
    never: 'The payment succeeds, and no event is ever sent',
    waiting: 'Waiting for your PayPay payment',
    until: 'Pay until',
    back: 'Back to PayPay',
    inProgress: 'We are confirming a payment for this title',
    look: 'See your order',
  }

  test('PayPay: left by the back button it waits with times, and is charged once when it is paid', {
    // The browser logs an error for the order that is refused because this one is open.
    tag: '@trouble',
  }, async ({ page, site }) => {
    const buyer = await choosePayment(page, site, 'en', 'PayPay')
    await placeOrder(page, 'en', gatewayPage)
    const gateway = page.url()
    await page.goBack()
    await expect(page.getByText(texts.inProgress)).toBeVisible()
    await page.getByRole('link', { name: texts.look }).click()
    await expect(page).toHaveURL(/\/purchase-complete-paypay\?/)
    await expect(page.getByRole('heading', { level: 1, name: texts.waiting })).toBeVisible()
    await expect(page.getByText(texts.until)).toBeVisible()
    await page.getByRole('link', { name: texts.back }).click()
    await expect(page).toHaveURL(gateway)
    await page.getByLabel(texts.never).check()
    await page.getByRole('button', { name: gatewayMessages.en.pay, exact: true }).click()
    await expect(page).toHaveURL(/\/purchase-complete-paypay\?/)
    await expect(page.getByRole('heading', { level: 1, name: messages.en.thanks })).toBeVisible()
    expect(await countInLibrary(buyer)).toBe(1)
  })
})

inLanguage('ja', () => {
  test('PayPay: a buyer who leaves without deciding sees the page update once it is paid elsewhere', async ({
    page,
    site,
  }) => {
    await choosePayment(page, site, 'ja', 'PayPay')
    await placeOrder(page, 'ja', redirected.paypay.ja.gateway)
    const gateway = page.url()
    await page.getByRole('link', { name: '決めずにお店へ戻る' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'PayPayでのお支払いを待っています' })).toBeVisible()
    await fetch(gateway, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: 'pay' }) })
    await expect(page.getByRole('heading', { level: 1, name: messages.ja.thanks })).toBeVisible()
  })
})
