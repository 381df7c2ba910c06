import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { GivenGift, OwnGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { giftCode, givenGift, ownGift } from '../src/testing/gift-samples.ts'
import { granted, inDays, quote, session } from '../src/testing/samples.ts'
import { addedText, never, type Play, type TextByLocale, topics } from './plays.ts'

const acceptLabel = { ja: 'このギフトを受け取る', en: 'Accept this gift' }
const giftPage = (handlers: FakeHandlers = {}): PageScenario => ({
  path: `/gift?code=${giftCode}`,
  topics: { session },
  handlers,
})
const waitFor =
  (text: TextByLocale): Play =>
  (person, locale) =>
    person.getByText(text[locale]).first().waitFor()
const seen = (change: Partial<GivenGift>, text: TextByLocale): PageScenario => ({
  ...giftPage({ 'GET /gift/{code}': () => ({ ...givenGift, ...change }) }),
  play: waitFor(text),
})
const accepting =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await person.getByRole('button', { name: acceptLabel[locale] }).click()
    await person.getByText(text[locale]).first().waitFor()
  }
const refusing = (error: Parameters<typeof fakeFailure>[0], text: TextByLocale): PageScenario => ({
  ...giftPage({ 'POST /gift/{code}/accept': () => Promise.reject(fakeFailure(error)) }),
  play: accepting(text),
})

/** A gift that was bought, on the page of its purchase. */
const bought = (gift: Partial<OwnGift>): PageScenario => ({
  path: '/purchase-complete?purchase_number=G-1001',
  topics: { session },
  handlers: { 'GET /purchase/{purchase_number}': () => ({ ...granted, gift: { ...ownGift, ...gift } }) },
})
const ended = { url: undefined, mails_left: undefined }

const giving = (by: 'link' | 'mail'): PageScenario => ({
  path: '/purchase-confirm',
  topics: {
    ...topics,
    cart: { ...topics.cart, gift: { by, mail: '', senderName: 'はな', message: '週末にゆっくり観てね。' } },
  },
  handlers: {
    'POST /purchase/quote': () => ({ ...quote, payment_kinds: ['card', 'paypay', 'condo'], can_be_given: true }),
  },
})

/** Giving a pack to someone, and accepting it. */
export const scenarios: Record<string, PageScenario> = {
  gift: { ...giftPage(), play: waitFor(acceptLabel) },
  'gift, accepted now': { ...giftPage(), play: accepting(addedText), isOnce: true },
  'gift, visitor': {
    ...giftPage(),
    topics: { session: { loggedIn: false } },
    play: waitFor({ ja: 'ログインする', en: 'Log in' }),
  },
  'gift, loading': { ...giftPage({ 'GET /gift/{code}': () => never }), isEndless: true },
  'gift, without the API': {
    ...giftPage({ 'GET /gift/{code}': () => Promise.reject(fakeFailure('internal')) }),
    play: waitFor({ ja: 'もう一度試す', en: 'Try again' }),
  },
  'gift, unknown': {
    ...giftPage({ 'GET /gift/{code}': () => Promise.reject(fakeFailure('gift_not_found')) }),
    play: waitFor({ ja: 'ギフトが見つかりません', en: 'We can’t find this gift' }),
  },
  'gift, no code': { path: '/gift', topics: { session } },
  'gift, too many tries': {
    ...giftPage({
      'GET /gift/{code}': () =>
        Promise.reject(fakeFailure('too_many_requests', { context: { retry_after_seconds: 1500 } })),
    }),
    play: (person, locale) => person.getByText(locale === 'ja' ? /約25分後/ : /about 25 min/).waitFor(),
  },
  'gift, nameless, before its opening': seen(
    { sender_name: undefined, message: undefined, opens_at: inDays(20) },
    { ja: 'ギフトが届いています', en: 'A gift for you' },
  ),
  'gift, one’s own': seen({ is_own: true }, { ja: 'あなたが贈るギフトです', en: 'You bought this gift' }),
  'gift, held already': seen(
    { held: { until: inDays(3) } },
    { ja: 'この作品はすでにライブラリにあります', en: 'This is in your library already' },
  ),
  'gift, accepted by the caller': seen(
    { state: 'accepted_by_you', start_deadline: inDays(30) },
    { ja: '作品はあなたのライブラリにあります。', en: 'It is in your library.' },
  ),
  'gift, accepted by someone': seen(
    { state: 'accepted', sender_name: undefined, message: undefined },
    { ja: 'このギフトは受け取り済みです', en: 'This gift has been accepted' },
  ),
  'gift, expired': seen(
    { state: 'over', expires_at: inDays(-2) },
    { ja: 'このギフトは受け取れなくなりました', en: 'This gift is no longer available' },
  ),
  'gift, not sold here': refusing('region_blocked', {
    ja: 'お住まいの地域では受け取れません',
    en: 'Not available where you are',
  }),
  'gift, accepting fails': refusing('internal', { ja: '受け取りが完了しませんでした', en: 'That didn’t go through' }),
  'confirm, gift by link': giving('link'),
  'confirm, gift by mail without an address': {
    ...giving('mail'),
    play: async (person, locale) => {
      await person.getByRole('button', { name: locale === 'ja' ? /で贈る$/ : /^Give for / }).click()
      await person.getByText(locale === 'ja' ? '必須項目です。' : 'This is required.').waitFor()
    },
  },
  'complete, gift by link': bought({}),
  'complete, gift by mail': bought({ mail: 'receiver@example.jp', mails_left: 3 }),
  'complete, gift accepted': bought({ ...ended, status: 'accepted', accepted_at: inDays(-1) }),
  'complete, gift being refunded': bought({ ...ended, status: 'returning', expires_at: inDays(-1) }),
}
