import { inLanguage } from '../people/languages.ts'
import { messages } from '../people/messages.ts'
import { choosesToPay, placesOrder, timesHeld } from '../people/page-payer.ts'
import { gatewayMessages, redirected } from '../people/ways-to-pay.ts'
import { expect, test } from '../site/test.ts'

inLanguage('en', () => {
  const { gateway: gatewayPage } = redirected.paypay.en
  const say = {
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
    const buyer = await choosesToPay(page, site, 'en', 'PayPay')
    await placesOrder(page, 'en', gatewayPage)
    const gateway = page.url()
    await page.goBack()
    await expect(page.getByText(say.inProgress)).toBeVisible()
    await page.getByRole('link', { name: say.look }).click()
    await expect(page).toHaveURL(/\/purchase-complete-paypay\?/)
    await expect(page.getByRole('heading', { level: 1, name: say.waiting })).toBeVisible()
    await expect(page.getByText(say.until)).toBeVisible()
    await page.getByRole('link', { name: say.back }).click()
    await expect(page).toHaveURL(gateway)
    await page.getByLabel(say.never).check()
    await page.getByRole('button', { name: gatewayMessages.en.pay, exact: true }).click()
    await expect(page).toHaveURL(/\/purchase-complete-paypay\?/)
    await expect(page.getByRole('heading', { level: 1, name: messages.en.thanks })).toBeVisible()
    expect(await timesHeld(buyer)).toBe(1)
  })
})

inLanguage('ja', () => {
  test('PayPay: who leaves without deciding sees the page change by itself once it is paid elsewhere', async ({
    page,
    site,
  }) => {
    await choosesToPay(page, site, 'ja', 'PayPay')
    await placesOrder(page, 'ja', redirected.paypay.ja.gateway)
    const gateway = page.url()
    await page.getByRole('link', { name: '決めずにお店へ戻る' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'PayPayでのお支払いを待っています' })).toBeVisible()
    await fetch(gateway, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: 'pay' }) })
    await expect(page.getByRole('heading', { level: 1, name: messages.ja.thanks })).toBeVisible()
  })
})
