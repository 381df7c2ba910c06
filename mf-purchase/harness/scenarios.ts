import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { Purchase, Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import {
  awaitingBank,
  granted as bought,
  cart,
  confirming,
  declined,
  quote as offered,
  session,
} from '../src/testing/samples.ts'

type Play = NonNullable<PageScenario['play']>
type TextByLocale = Readonly<Record<Parameters<Play>[1], string>>

const rentLabel = { ja: /でレンタルする$/, en: /^Rent for / }

/** Confirms, orders with the stored card, then waits for this text. */
const ordering =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await person.getByRole('checkbox').check()
    await person.getByRole('button', { name: rentLabel[locale] }).click()
    await person.getByText(text[locale]).waitFor()
  }

const topics = { session, cart }
const never = new Promise<never>(() => undefined)

const confirm = (handlers: FakeHandlers = {}, more: PageScenario['topics'] = {}): PageScenario => ({
  path: '/purchase-confirm',
  topics: { ...topics, ...more },
  handlers,
})
const quoting = (change: Partial<Quote>) => confirm({ 'POST /purchase/quote': () => ({ ...offered, ...change }) })
const unquoted = (code: ErrorCode, context?: Record<string, unknown>) =>
  confirm({ 'POST /purchase/quote': () => Promise.reject(fakeFailure(code, context ? { context } : {})) })
const refusing = (code: ErrorCode, text: TextByLocale): PageScenario => ({
  ...confirm({ 'POST /purchase': () => Promise.reject(fakeFailure(code)) }),
  play: ordering(text),
})
const granted: PageScenario = {
  path: '/purchase-complete?purchase_number=G-1001',
  topics: { session },
}
const complete = (change: Partial<Purchase>): PageScenario => ({
  ...granted,
  handlers: { 'GET /purchase/{purchase_number}': () => ({ ...bought, ...change }) },
})

const deleteLabel = { ja: 'カードを削除する', en: 'Delete the card' }
const deleteNow = { ja: '削除する', en: 'Delete' }

/** Presses the button that deletes the stored card. */
const askingToDelete: Play = async (person, locale) => {
  await person.getByRole('button', { name: deleteLabel[locale] }).click()
  await person.getByRole('alertdialog').waitFor()
}

/** Deletes the stored card, then expects this text. */
const deletingCard =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await askingToDelete(person, locale)
    await person.getByRole('alertdialog').getByRole('button', { name: deleteNow[locale] }).click()
    await person.getByText(text[locale]).first().waitFor()
  }

const noCard: FakeHandlers = { 'GET /user/card': () => ({ card: null }) }
const cardPage = (page: string, handlers: FakeHandlers = {}): PageScenario => ({
  path: `/mypage/account/${page}`,
  topics: { session },
  handlers,
})

/** Purchase states worth viewing in isolation. */
export const scenarios: Record<string, PageScenario> = {
  'confirm, stored card': confirm(),
  'confirm, first card': confirm({ 'GET /user/card': () => ({ card: null }) }),
  'confirm, for good': quoting({ sales_type: 'est', price: 2200, origin_price: 2200, tax: 200 }),
  'confirm, free': quoting({ price: 0, coupon_price: 550, tax: 0 }),
  'confirm, price changed': quoting({ price: 660, origin_price: 660, tax: 60 }),
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
  'complete, granted': granted,
  'complete, confirming': complete(confirming),
  'complete, bank waits': complete(awaitingBank),
  'complete, declined': complete(declined),
  'complete, 3-D Secure failed': complete({
    status: 'failed',
    failure: { code: 'three_ds_failed', message: '3-D Secure failed' },
  }),
  'complete, cancelled': complete({ status: 'cancelled' }),
  'complete, expired': complete({ status: 'expired' }),
  'complete, refunded': complete({ status: 'refunded' }),
  card: cardPage('payment-edit'),
  'card, none yet': cardPage('payment-edit', noCard),
  'card, deleting it': { ...cardPage('payment-edit'), play: askingToDelete },
  'card, deletion fails': {
    ...cardPage('payment-edit', { 'DELETE /user/card': () => Promise.reject(fakeFailure('internal')) }),
    play: deletingCard({ ja: 'サーバーエラーが発生しました。', en: 'A server error occurred.' }),
  },
  'card without the API': cardPage('payment-edit', {
    'GET /user/card': () => Promise.reject(fakeFailure('internal')),
  }),
  'card, waiting': { ...cardPage('payment-edit', { 'GET /user/card': () => never }), isEndless: true },
  'card stored': cardPage('payment-edit/complete'),
  'card deleted': cardPage('payment-edit/complete', noCard),
  'card for an order': { ...cardPage('payment-regist', noCard), topics },
  'another card for an order': { ...cardPage('payment-regist'), topics },
}
