import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { Purchase, Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { RefusedRedemption } from '@ginmaku/shared-contracts/api/redemption.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import {
  awaitingBank,
  granted as bought,
  cart,
  confirming,
  copyOffer,
  copyPack,
  couponCart,
  couponQuote,
  declined,
  inDays,
  quote as offered,
  promotion,
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

/** A purchase of `samples.ts` on its page. */
const result = (page: string, number: string, query = ''): PageScenario => ({
  path: `/purchase-${page}?purchase_number=${number}${query}`,
  topics: { session },
})

const kindNames = {
  paypay: { ja: 'PayPayの画面・アプリに移って支払います', en: "You pay on PayPay's page or in its app" },
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

const token = 'ABCD-2345-EFGH-6789'
const copyPage = (handlers: FakeHandlers = {}): PageScenario => ({
  path: `/digitalcopy?token=${token}`,
  topics: { session },
  handlers,
})
const addLabel = { ja: 'ライブラリに追加する', en: 'Add to my library' }
const addedText = { ja: 'ライブラリに追加しました', en: 'Added to your library' }

/** A code in the address that the API refuses. */
const refusedCopy = (refused: RefusedRedemption, text: TextByLocale): PageScenario => ({
  ...copyPage({ 'POST /digitalcopy/check': () => refused }),
  play: (person, locale) => person.getByText(text[locale]).waitFor(),
})
const offeredCopy =
  (more?: Play): Play =>
  async (person, locale) => {
    await person.getByRole('button', { name: addLabel[locale] }).waitFor()
    await more?.(person, locale)
  }
const redeeming = (text: TextByLocale): Play =>
  offeredCopy(async (person, locale) => {
    await person.getByRole('button', { name: addLabel[locale] }).click()
    await person.getByText(text[locale]).first().waitFor()
  })

const ticketPage = (handlers: FakeHandlers = {}): PageScenario => ({
  path: '/mvtk/fukushima50',
  topics: { session },
  handlers,
})
const promoted = (change: Partial<typeof promotion>) =>
  ticketPage({ 'GET /mvtk/{promo_id}': () => ({ ...promotion, ...change }) })
const ticketWords = {
  ticket: { ja: /^チケット番号/, en: /^Ticket number/ },
  password: { ja: /^パスワード/, en: /^Password/ },
  exchange: { ja: '引き換える', en: 'Exchange' },
}
/** Fills in a ticket, exchanges it, then expects this text. */
const exchanging =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await person.getByRole('radio').first().check()
    await person.getByLabel(ticketWords.ticket[locale]).fill('01234 56789')
    await person.getByLabel(ticketWords.password[locale]).fill('123456')
    await person.getByRole('button', { name: ticketWords.exchange[locale], exact: true }).click()
    await person.getByText(text[locale]).first().waitFor()
  }
const refusedTicket = (refused: RefusedRedemption, text: TextByLocale): PageScenario => ({
  ...ticketPage({ 'POST /mvtk/exchange': () => refused }),
  play: exchanging(text),
})

const couponPage = (handlers: FakeHandlers = {}, more: PageScenario['topics'] = {}): PageScenario => ({
  path: '/purchase-coupon',
  topics: { ...topics, ...more },
  handlers,
})

const applyLabel = { ja: 'クーポンを適用する', en: 'Apply the coupon' }
const requiredText = { ja: '必須です。クーポンコードを入力してください', en: 'Required. Please enter your coupon code' }
const overText = 'このクーポンの有効期限は終了しました。'

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

/** Purchase states worth viewing in isolation. */
export const scenarios: Record<string, PageScenario> = {
  'confirm, stored card': confirm(),
  'confirm, first card': confirm({ 'GET /user/card': () => ({ card: null }) }),
  'confirm, for good': quoting({ sales_type: 'est', price: 2200, origin_price: 2200, tax: 200 }),
  'confirm, free': quoting({ price: 0, coupon_price: 550, tax: 0 }),
  'confirm, coupon': confirm({ 'POST /purchase/quote': () => couponQuote }, { cart: couponCart }),
  'confirm, coupon over': confirm(
    {
      'POST /purchase/quote': ({ body }) =>
        body.coupon_code ? Promise.reject(fakeFailure('coupon_over', { message: overText })) : offered,
    },
    { cart: couponCart },
  ),
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
  'confirm, PayPay': { ...confirm(), play: choosing('paypay') },
  'confirm, phone bill': { ...confirm(), play: choosing('condo') },
  'PayPay, granted': result('complete-paypay', 'G-2001'),
  'PayPay, undecided': result('complete-paypay', 'G-2002'),
  'PayPay, refused': result('cancel-paypay', 'G-2003'),
  'PayPay, expired': result('cancel-paypay', 'G-2005'),
  'PayPay, failed': result('error-paypay', 'G-2004'),
  'PayPay, refunded': result('error-paypay', 'G-2006'),
  'phone bill, granted': result('complete-condo', 'G-3001'),
  'phone bill, undecided': result('complete-condo', 'G-3002'),
  'phone bill, refused': result('cancel-condo', 'G-3003'),
  'phone bill, failed': result('error-condo', 'G-3004'),
  'phone bill, forged return': {
    ...result('complete-condo', 'G-3002', '&payment_id=p&result=paid&at=1&hash=0'),
    handlers: { 'POST /purchase/{purchase_number}/return': () => Promise.reject(fakeFailure('bad_signature')) },
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
  'digital copy': { ...copyPage(), play: offeredCopy() },
  'digital copy, no code': { path: '/digitalcopy', topics: { session } },
  'digital copy, visitor': { path: `/digitalcopy?token=${token}`, topics: { session: { loggedIn: false } } },
  'digital copy, visitor without a code': { path: '/digitalcopy', topics: { session: { loggedIn: false } } },
  'digital copy, partly held': {
    ...copyPage({
      'POST /digitalcopy/check': () => ({
        ...copyOffer,
        items: [
          { ...copyPack, held: {} },
          { ...copyPack, pack_id: 'K009', pack_name: '特典映像（購入）' },
        ],
      }),
    }),
    play: offeredCopy(),
  },
  'digital copy, added': { ...copyPage(), play: redeeming(addedText), isOnce: true },
  'digital copy, checking': { ...copyPage({ 'POST /digitalcopy/check': () => never }), isEndless: true },
  'digital copy, API down': {
    ...copyPage({ 'POST /digitalcopy/redeem': () => Promise.reject(fakeFailure('internal')) }),
    play: redeeming({ ja: 'うまく受け取れませんでした', en: 'That didn’t go through' }),
  },
  'digital copy without the API': {
    ...copyPage({ 'POST /digitalcopy/check': () => Promise.reject(fakeFailure('internal')) }),
    play: (person, locale) =>
      person.getByRole('button', { name: locale === 'ja' ? 'もう一度試す' : 'Try again' }).waitFor(),
  },
  'digital copy, unknown': refusedCopy(
    { status: false, reason: 'unknown' },
    { ja: 'コードが見つかりません', en: 'We don’t know this code' },
  ),
  'digital copy, used': refusedCopy(
    { status: false, reason: 'used' },
    { ja: 'このコードは使用済みです', en: 'This code has been used' },
  ),
  'digital copy, expired': refusedCopy(
    { status: false, reason: 'over', at: inDays(-10) },
    { ja: 'このコードの有効期限は過ぎています', en: 'This code has expired' },
  ),
  'digital copy, already held': refusedCopy(
    { status: false, reason: 'already_held', at: inDays(2) },
    { ja: 'この作品はすでにライブラリにあります', en: 'This is in your library already' },
  ),
  'digital copy, too many tries': {
    ...copyPage({
      'POST /digitalcopy/check': () =>
        Promise.reject(fakeFailure('too_many_requests', { context: { retry_after_seconds: 1500 } })),
    }),
    play: (person, locale) => person.getByText(locale === 'ja' ? /約25分後/ : /about 25 min/).waitFor(),
  },
  ticket: ticketPage(),
  'ticket, one title': promoted({ items: promotion.items.slice(0, 1) }),
  'ticket, visitor': { ...ticketPage(), topics: { session: { loggedIn: false } } },
  'ticket, before': promoted({ window: 'before', opens_at: inDays(5) }),
  'ticket, over': promoted({ window: 'over', closes_at: inDays(-5) }),
  'ticket, nothing to exchange': promoted({ items: [] }),
  'ticket, exchanged': { ...ticketPage(), play: exchanging(addedText), isOnce: true },
  'ticket, wrong': refusedTicket(
    { status: false, reason: 'unknown' },
    { ja: 'チケット番号またはパスワードが違います', en: 'Wrong ticket number or password' },
  ),
  'ticket, used': refusedTicket(
    { status: false, reason: 'used' },
    { ja: 'このチケットは引き換え済みです', en: 'This ticket has been exchanged' },
  ),
  'ticket, already held': refusedTicket(
    { status: false, reason: 'already_held', at: inDays(2) },
    { ja: 'この作品はすでにライブラリにあります', en: 'This is in your library already' },
  ),
  'ticket without the API': ticketPage({
    'GET /mvtk/{promo_id}': () => Promise.reject(fakeFailure('internal')),
  }),
  'ticket, waiting': { ...ticketPage({ 'GET /mvtk/{promo_id}': () => never }), isEndless: true },
}
