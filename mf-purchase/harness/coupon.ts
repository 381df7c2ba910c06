import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { couponCart } from '../src/testing/samples.ts'
import { overText, type Play, type TextByLocale, topics } from './plays.ts'

const couponPage = (handlers: FakeHandlers = {}, more: PageScenario['topics'] = {}): PageScenario => ({
  path: '/purchase-coupon',
  topics: { ...topics, ...more },
  handlers,
})

const applyLabel = { ja: 'クーポンを適用する', en: 'Apply the coupon' }
const requiredText = { ja: '必須です。クーポンコードを入力してください', en: 'Required. Please enter your coupon code' }

/** Enters a code, then waits for this text. */
const applying =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await person.getByRole('textbox', { name: /クーポンコード|Coupon code/ }).fill('welcome-300')
    await person.getByRole('button', { name: applyLabel[locale] }).click()
    await person.getByText(text[locale]).waitFor()
  }

const refusingCoupon = (code: ErrorCode, message: string): PageScenario => ({
  ...couponPage({ 'POST /coupon/check': () => Promise.reject(fakeFailure(code, { message })) }),
  play: applying({ ja: message, en: message }),
})

/** The coupon page. */
export const scenarios: Record<string, PageScenario> = {
  coupon: couponPage(),
  'coupon, applied': couponPage({}, { cart: couponCart }),
  'coupon, just applied': { ...couponPage(), play: applying({ ja: 'クーポンを外す', en: 'Remove the coupon' }) },
  'coupon, leaves nothing to pay': couponPage({}, { cart: { ...couponCart, couponPrice: 550, confirmPrice: 0 } }),
  'coupon, nothing typed': {
    ...couponPage(),
    play: async (person, locale) => {
      await person.getByRole('button', { name: applyLabel[locale] }).click()
      await person.getByText(requiredText[locale]).waitFor()
    },
  },
  'coupon, unknown': refusingCoupon('coupon_unknown', 'このクーポンコードは見つかりません。'),
  'coupon, over': refusingCoupon('coupon_over', overText),
  'coupon, too many tries': {
    ...couponPage({
      'POST /coupon/check': () =>
        Promise.reject(fakeFailure('too_many_requests', { context: { retry_after_seconds: 480 } })),
    }),
    play: applying({ ja: '約8分後にもう一度お試しください', en: 'Try again in about 8 min' }),
  },
}
