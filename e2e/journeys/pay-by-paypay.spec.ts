import { choosesToPay, placesOrder, timesHeld } from '../people/page-payer.ts'
import { words as common } from '../people/words.ts'
import { expect, test } from '../site/test.ts'

const words = {
  ja: {
    gateway: 'PayPayで支払う',
    pay: '支払う',
    refuse: '支払わない',
    fail: '残高・限度額が足りないことにする',
    leave: '決めずにお店へ戻る',
    never: '支払いが成立するが、通知が届かない',
    waiting: 'PayPayでのお支払いを待っています',
    until: 'お支払いの期限',
    back: 'PayPayの画面に戻る',
    cancelled: '注文を取り消しました',
    failed: /PayPayでのお支払いが完了しませんでした/,
    again: 'もう一度購入する',
    inProgress: 'この作品のお支払いを確認しているところです',
    look: 'ご注文の状況を見る',
  },
  en: {
    gateway: 'Pay with PayPay',
    pay: 'Pay',
    refuse: 'Do not pay',
    fail: 'Pretend that the balance or limit is too low',
    leave: 'Leave without deciding',
    never: 'The payment succeeds, and no event is ever sent',
    waiting: 'Waiting for your PayPay payment',
    until: 'Pay until',
    back: 'Back to PayPay',
    cancelled: 'The order was cancelled',
    failed: /The PayPay payment was not completed/,
    again: 'Try again',
    inProgress: 'We are confirming a payment for this title',
    look: 'See your order',
  },
} as const

for (const [language, locale] of [
  ['ja', 'ja-JP'],
  ['en', 'en-US'],
] as const)
  test.describe(language, () => {
    const say = words[language]
    test.use({ locale })

    test('PayPay: left by the back button it waits with times, and is charged once when it is paid', {
      // The browser logs an error for the order that is refused because this one is open.
      tag: '@trouble',
    }, async ({ page, site }) => {
      const buyer = await choosesToPay(page, site, language, 'PayPay')
      await placesOrder(page, language, say.gateway)
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
      await page.getByRole('button', { name: say.pay, exact: true }).click()
      await expect(page).toHaveURL(/\/purchase-complete-paypay\?/)
      await expect(page.getByRole('heading', { level: 1, name: common[language].thanks })).toBeVisible()
      expect(await timesHeld(buyer)).toBe(1)
    })

    test('PayPay: refused and failed payments have pages of their own, and the order can be made again', async ({
      page,
      site,
    }) => {
      const buyer = await choosesToPay(page, site, language, 'PayPay')
      await placesOrder(page, language, say.gateway)
      await page.getByRole('button', { name: say.refuse }).click()
      await expect(page).toHaveURL(/\/purchase-cancel-paypay\?/)
      await expect(page.getByText(say.cancelled)).toBeVisible()
      await page.getByRole('button', { name: say.again }).click()
      await page.getByRole('radio', { name: 'PayPay' }).check()
      await placesOrder(page, language, say.gateway)
      await page.getByRole('button', { name: say.fail }).click()
      await expect(page).toHaveURL(/\/purchase-error-paypay\?/)
      await expect(page.getByText(say.failed)).toBeVisible()
      expect(await timesHeld(buyer)).toBe(0)
    })

    test('PayPay: who leaves without deciding sees the page change by itself once it is paid elsewhere', async ({
      page,
      site,
    }) => {
      await choosesToPay(page, site, language, 'PayPay')
      await placesOrder(page, language, say.gateway)
      const gateway = page.url()
      await page.getByRole('link', { name: say.leave }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.waiting })).toBeVisible()
      await fetch(gateway, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: 'pay' }) })
      await expect(page.getByRole('heading', { level: 1, name: common[language].thanks })).toBeVisible()
    })
  })
