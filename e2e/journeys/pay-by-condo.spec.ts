import { choosesToPay, placesOrder, timesHeld } from '../people/page-payer.ts'
import { words as common } from '../people/words.ts'
import { expect, test } from '../site/test.ts'

const words = {
  ja: {
    kind: '携帯料金とまとめて支払う',
    gateway: '携帯電話料金とまとめて支払う',
    pay: '支払う',
    refuse: '支払わない',
    fail: '残高・限度額が足りないことにする',
    bill: /の携帯料金の明細/,
    fee: '¥330（税抜¥300）',
    cancelled: '注文を取り消しました',
    failed: /携帯電話会社でのお手続きが完了しませんでした/,
    again: 'もう一度購入する',
    forged: '戻ってきたアドレスを確認できませんでした',
  },
  en: {
    kind: 'Pay with your phone bill',
    gateway: 'Pay with your phone bill',
    pay: 'Pay',
    refuse: 'Do not pay',
    fail: 'Pretend that the balance or limit is too low',
    bill: /Your phone bill for/,
    fee: '¥330 (¥300 without tax)',
    cancelled: 'The order was cancelled',
    failed: /The payment with your carrier was not completed/,
    again: 'Try again',
    forged: 'The address you came back to could not be verified',
  },
} as const

for (const [language, locale] of [
  ['ja', 'ja-JP'],
  ['en', 'en-US'],
] as const)
  test.describe(language, () => {
    const say = words[language]
    test.use({ locale })

    test('phone bill: the fee is shown before the order and after it, and the return is verified', {
      // The browser logs an error for the signature that was changed.
      tag: '@trouble',
    }, async ({ page, site }) => {
      const buyer = await choosesToPay(page, site, language, say.kind)
      await expect(page.getByRole('heading', { name: say.bill })).toBeVisible()
      await expect(page.getByText(say.fee)).toBeVisible()
      await placesOrder(page, language, say.gateway)
      await page.getByRole('button', { name: say.pay, exact: true }).click()
      await expect(page).toHaveURL(/\/purchase-complete-condo\?.*hash=/)
      await expect(page.getByRole('heading', { level: 1, name: common[language].thanks })).toBeVisible()
      await expect(page.getByText(say.fee)).toBeVisible()
      await expect(page.getByText(say.forged)).toBeHidden()
      expect(await timesHeld(buyer)).toBe(1)
      await page.goto(
        page
          .url()
          .replace(/hash=./, 'hash=0')
          .replace(/result=paid/, 'result=failed'),
      )
      await expect(page.getByText(say.forged)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: common[language].thanks })).toBeVisible()
    })

    test('phone bill: refused and failed payments have pages of their own', async ({ page, site }) => {
      const buyer = await choosesToPay(page, site, language, say.kind)
      await placesOrder(page, language, say.gateway)
      await page.getByRole('button', { name: say.refuse }).click()
      await expect(page).toHaveURL(/\/purchase-cancel-condo\?/)
      await expect(page.getByText(say.cancelled)).toBeVisible()
      await page.getByRole('button', { name: say.again }).click()
      await page.getByRole('radio', { name: say.kind }).check()
      await placesOrder(page, language, say.gateway)
      await page.getByRole('button', { name: say.fail }).click()
      await expect(page).toHaveURL(/\/purchase-error-condo\?/)
      await expect(page.getByText(say.failed)).toBeVisible()
      expect(await timesHeld(buyer)).toBe(0)
    })
  })
