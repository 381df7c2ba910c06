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

/** Another for each language, because the answer to it says so in its own. */
const typed = { ja: 'WELCOME300', en: 'WELCOME3EN' }

/** Enters a code, then waits for this text. */
const applying =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await person.getByRole('textbox', { name: /クーポンコード|Coupon code/ }).fill(typed[locale])
    await person.getByRole('button', { name: applyLabel[locale] }).click()
    await person.getByText(text[locale]).waitFor()
  }

const refusingCoupon = (code: ErrorCode, message: TextByLocale): PageScenario => ({
  ...couponPage({
    'POST /coupon/check': ({ body }) =>
      Promise.reject(fakeFailure(code, { message: message[body.coupon_code === typed.en ? 'en' : 'ja'] })),
  }),
  play: applying(message),
})

/** The coupon page. */
export const scenarios: Record<string, PageScenario> = {
  coupon: couponPage(),
  'coupon, applied': couponPage({}, { cart: couponCart }),
  'coupon, just applied': { ...couponPage(), play: applying({ ja: 'クーポンを外す', en: 'Remove the coupon' }) },
  'coupon, leaves nothing to pay': couponPage(
    {},
    { cart: { ...couponCart, couponCode: 'PREMIERE', couponPrice: 550, confirmPrice: 0 } },
  ),
  'coupon, nothing typed': {
    ...couponPage(),
    play: async (person, locale) => {
      await person.getByRole('button', { name: applyLabel[locale] }).click()
      await person.getByText(requiredText[locale]).waitFor()
    },
  },
  'coupon, unknown': refusingCoupon('coupon_unknown', {
    ja: 'このクーポンコードは見つかりません。',
    en: 'This coupon code isn’t valid.',
  }),
  'coupon, over': refusingCoupon('coupon_over', { ja: overText, en: 'This coupon has expired.' }),
  'coupon, too many tries': {
    ...couponPage({
      'POST /coupon/check': () =>
        Promise.reject(fakeFailure('too_many_requests', { context: { retry_after_seconds: 480 } })),
    }),
    play: applying({ ja: '約8分後にもう一度お試しください', en: 'Try again in about 8 min' }),
  },
}
