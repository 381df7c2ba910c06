import { inBothLanguages } from '../people/languages.ts'
import { choosesToPay, placesOrder, timesHeld } from '../people/page-payer.ts'
import { gatewayWords, redirected } from '../people/ways-to-pay.ts'
import { words as common } from '../people/words.ts'
import { expect, test } from '../site/test.ts'

const words = {
  ja: {
    leave: '決めずにお店へ戻る',
    never: '支払いが成立するが、通知が届かない',
    waiting: 'PayPayでのお支払いを待っています',
    until: 'お支払いの期限',
    back: 'PayPayの画面に戻る',
    inProgress: 'この作品のお支払いを確認しているところです',
    look: 'ご注文の状況を見る',
  },
  en: {
    leave: 'Leave without deciding',
    never: 'The payment succeeds, and no event is ever sent',
    waiting: 'Waiting for your PayPay payment',
    until: 'Pay until',
    back: 'Back to PayPay',
    inProgress: 'We are confirming a payment for this title',
    look: 'See your order',
  },
} as const

inBothLanguages(words, (say, language) => {
  const { gateway: gatewayPage } = redirected.paypay[language]

  test('PayPay: left by the back button it waits with times, and is charged once when it is paid', {
    // The browser logs an error for the order that is refused because this one is open.
    tag: '@trouble',
  }, async ({ page, site }) => {
    const buyer = await choosesToPay(page, site, language, 'PayPay')
    await placesOrder(page, language, gatewayPage)
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
    await page.getByRole('button', { name: gatewayWords[language].pay, exact: true }).click()
    await expect(page).toHaveURL(/\/purchase-complete-paypay\?/)
    await expect(page.getByRole('heading', { level: 1, name: common[language].thanks })).toBeVisible()
    expect(await timesHeld(buyer)).toBe(1)
  })

  test('PayPay: who leaves without deciding sees the page change by itself once it is paid elsewhere', async ({
    page,
    site,
  }) => {
    await choosesToPay(page, site, language, 'PayPay')
    await placesOrder(page, language, gatewayPage)
    const gateway = page.url()
    await page.getByRole('link', { name: say.leave }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.waiting })).toBeVisible()
    await fetch(gateway, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: 'pay' }) })
    await expect(page.getByRole('heading', { level: 1, name: common[language].thanks })).toBeVisible()
  })
})
