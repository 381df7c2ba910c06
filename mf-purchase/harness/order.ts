import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import {
  cart,
  couponCart,
  couponQuote,
  quote as offered,
  rentedAgainQuote,
  ticketCart,
  ticketQuote,
} from '../src/testing/samples.ts'
import { never, overText, type Play, type TextByLocale, topics } from './plays.ts'

const rentLabel = { ja: /でレンタルする$/, en: /^Rent for / }

/** Confirms, orders with the stored card, then waits for this text. */
const ordering =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await person.getByRole('checkbox').check()
    await person.getByRole('button', { name: rentLabel[locale] }).click()
    await person.getByText(text[locale]).waitFor()
  }

const confirm = (handlers: FakeHandlers = {}, more: PageScenario['topics'] = {}): PageScenario => ({
  path: '/purchase-confirm',
  topics: { ...topics, ...more },
  handlers,
})
const { view_days: _, start_within_days: __, ...offeredForGood } = offered
/** The same title, not rented. */
const quotingForGood = (change: Partial<Quote> = {}) => {
  const price = { price: 2200, origin_price: 2200, tax: 200 }
  return confirm(
    { 'POST /purchase/quote': () => ({ ...offeredForGood, sales_type: 'est', ...price, ...change }) },
    { cart: { ...cart, salesType: 'est', originPrice: 2200, price: 2200, confirmPrice: 2200 } },
  )
}
/** A coupon that takes off all of it. */
const freeing = { coupon_price: 550, coupon: { coupon_code: 'PREMIERE', coupon_name: '初回無料クーポン' } }
const quoting = (change: Partial<Quote>) => confirm({ 'POST /purchase/quote': () => ({ ...offered, ...change }) })
const unquoted = (code: ErrorCode, context?: Record<string, unknown>) =>
  confirm({ 'POST /purchase/quote': () => Promise.reject(fakeFailure(code, context ? { context } : {})) })
const refusing = (code: ErrorCode, text: TextByLocale): PageScenario => ({
  ...confirm({ 'POST /purchase': () => Promise.reject(fakeFailure(code)) }),
  play: ordering(text),
})

const kindNames = {
  paypay: { ja: 'PayPayの画面・アプリに移って支払います', en: 'You pay on PayPay’s page or in its app' },
  condo: {
    ja: 'あとから携帯電話会社が請求します（手数料がかかります）',
    en: 'Your mobile carrier bills you later; a fee applies',
  },
} as const

/** Chooses this way to pay. */
const choosing =
  (kind: keyof typeof kindNames): Play =>
  (person, locale) =>
    person.getByText(kindNames[kind][locale]).click()

const couponLabels = {
  use: { ja: 'クーポンを使う', en: 'Use a coupon' },
  code: { ja: 'クーポンコード', en: 'Coupon code' },
  apply: { ja: 'クーポンを適用する', en: 'Apply the coupon' },
  remove: { ja: 'クーポンを外す', en: 'Remove the coupon' },
  required: { ja: '必須です。クーポンコードを入力してください', en: 'Required. Please enter your coupon code' },
} as const

/** Opens the field for a coupon, and applies what is in it. */
const applyingCoupon =
  (code: string, text: TextByLocale): Play =>
  async (person, locale) => {
    await person.getByRole('button', { name: couponLabels.use[locale] }).click()
    await person.getByRole('textbox', { name: couponLabels.code[locale] }).fill(code)
    await person.getByRole('button', { name: couponLabels.apply[locale] }).click()
    await person.getByText(text[locale]).waitFor()
  }

/** The order page, and orders that fail. */
export const scenarios: Record<string, PageScenario> = {
  'confirm, stored card': confirm(),
  'confirm, ticket': confirm({ 'POST /purchase/quote': () => ticketQuote }),
  'confirm, visitor with a ticket': confirm({}, { session: { loggedIn: false }, cart: ticketCart }),
  'confirm, first card': confirm({ 'GET /user/card': () => ({ card: null }) }),
  'confirm, for good': quotingForGood(),
  'confirm, free': quoting({ price: 0, tax: 0, ...freeing }),
  'confirm, coupon': confirm({ 'POST /purchase/quote': () => couponQuote }, { cart: couponCart }),
  'confirm, coupon entered': {
    ...confirm({ 'POST /purchase/quote': ({ body }) => (body.coupon_code ? couponQuote : offered) }),
    play: applyingCoupon('WELCOME300', couponLabels.remove),
  },
  'confirm, coupon not typed': { ...confirm(), play: applyingCoupon('', couponLabels.required) },
  'confirm, coupon over': confirm(
    {
      'POST /purchase/quote': ({ body }) =>
        body.coupon_code ? Promise.reject(fakeFailure('coupon_over', { message: overText })) : offered,
    },
    { cart: couponCart },
  ),
  'confirm, price changed': quoting({ price: 660, origin_price: 660, tax: 60 }),
  'confirm, rented already': confirm({ 'POST /purchase/quote': () => rentedAgainQuote }),
  'confirm, some held': quoting({ held: { plays: 3, of: 12, sales_type: 'est' } }),
  'confirm, rented and now for good': quotingForGood({
    held: { plays: 1, of: 1, sales_type: 'tvod', start_deadline: '2026-12-31T12:00:00+09:00' },
  }),
  'confirm, no gift with this coupon': confirm(
    {
      'POST /purchase/quote': ({ body }) =>
        body.is_gift
          ? Promise.reject(fakeFailure('gift_not_possible'))
          : { ...couponQuote, ...freeing, price: 0, tax: 0 },
    },
    {
      cart: {
        ...couponCart,
        couponCode: freeing.coupon.coupon_code,
        couponPrice: 550,
        confirmPrice: 0,
        gift: { by: 'link', mail: '', senderName: '', message: '' },
      },
    },
  ),
  'confirm, PayPay': { ...confirm(), play: choosing('paypay') },
  'confirm, phone bill': { ...confirm(), play: choosing('condo') },
  'confirm, waiting': { ...confirm({ 'POST /purchase/quote': () => never }), isEndless: true },
  'confirm, visitor': confirm({}, { session: { loggedIn: false } }),
  'confirm, payment under way': unquoted('purchase_in_progress', { purchase_number: 'G-1001' }),
  'confirm, not on sale': unquoted('not_on_sale'),
  'confirm, already bought': unquoted('already_purchased'),
  'confirm, API down': unquoted('internal'),
  'order, declined': refusing('card_declined', {
    ja: 'カード会社により決済が承認されませんでした',
    en: 'Your card issuer declined the payment',
  }),
  'order, insufficient funds': refusing('insufficient_funds', {
    ja: 'カードの残高または利用限度額が不足しています',
    en: 'The card has insufficient funds or has reached its limit',
  }),
  'order, gateway down': refusing('gateway_unreachable', {
    ja: '決済代行会社に接続できませんでした',
    en: 'The payment provider could not be reached',
  }),
  'order, no answer': refusing('internal', {
    ja: '注文が届いたか確認できませんでした',
    en: 'We could not tell whether your order arrived',
  }),
  'order, never ends': {
    ...confirm({ 'POST /purchase': () => never }),
    play: ordering({ ja: '注文を送信しています。このままお待ちください', en: 'Sending your order. Please wait' }),
    isEndless: true,
  },
}
