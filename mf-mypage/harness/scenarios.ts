import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import {
  choosing,
  enteringDetails,
  loggingIn,
  sendingInquiry,
  sendingNothing,
  signingUp,
  writingInquiry,
} from './plays.ts'
import { cart, emptyList, member, rental } from './samples.ts'

const tooMany = { context: { retry_after_seconds: 840 } }
const waitForMinutes = {
  ja: '操作の回数が多すぎます。約14分後にもう一度お試しください。',
  en: 'Too many tries. Please try again in about 14 min.',
}

const refusing = (key: keyof FakeHandlers, ...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  [key]: () => {
    throw fakeFailure(...failure)
  },
})

/** The API's response to a password chosen for a sign-up begun in another browser. */
const refusingChoice = (...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  'POST /signup/certify': ({ body }) => {
    throw body.password ? fakeFailure(...failure) : fakeFailure('password_needed')
  },
})

/** Log-in, sign-up and my-page states worth viewing in isolation. */
export const scenarios: Record<string, PageScenario> = {
  'log-in': { path: '/login' },
  'log-in of a shopper': { path: '/login', topics: { cart } },
  'log-in, too many tries': {
    path: '/login',
    handlers: refusing('POST /login', 'too_many_requests', tooMany),
    play: loggingIn(waitForMinutes),
  },
  'log-in without the API': {
    path: '/login',
    handlers: refusing('POST /login', 'internal'),
    play: loggingIn({ ja: 'サーバーエラーが発生しました。', en: 'A server error occurred.' }),
  },
  'sign-up': { path: '/signup' },
  'sign-up, address refused': {
    path: '/signup',
    handlers: refusing('POST /signup', 'invalid_fields', { errors: { email: '使えないアドレスです。' } }),
    // The message comes from the API, so it does not follow the page's language here.
    play: signingUp({ ja: '使えないアドレスです。', en: '使えないアドレスです。' }),
  },
  'sign-up, too many mails': {
    path: '/signup',
    handlers: refusing('POST /signup', 'too_many_requests', tooMany),
    play: signingUp(waitForMinutes),
  },
  // Opened without details, the page redirects to the form.
  'sign-up, checking the details': { path: '/signup/confirm', play: enteringDetails },
  'sign-up, mail sent': {
    path: '/signup/confirm',
    play: signingUp({ ja: '確認メールを送りました', en: 'We have sent you a mail' }),
  },
  'mail link': { path: '/mail-certify?token=good', isOnce: true },
  'mail link of a shopper': { path: '/mail-certify?token=good', topics: { cart }, isOnce: true },
  'mail link, old': { path: '/mail-certify?token=old' },
  'mail link, begun elsewhere': { path: '/mail-certify?token=elsewhere' },
  'mail link, begun elsewhere, password too short': {
    path: '/mail-certify?token=elsewhere',
    play: choosing('short1', {
      ja: 'パスワードは8文字以上で入力してください。',
      en: 'The password needs at least 8 characters.',
    }),
  },
  'mail link, begun elsewhere, too many tries': {
    path: '/mail-certify?token=elsewhere',
    handlers: refusingChoice('too_many_requests', tooMany),
    play: choosing('right1234', waitForMinutes),
  },
  'mail link, begun elsewhere, used meanwhile': {
    path: '/mail-certify?token=elsewhere',
    handlers: refusingChoice('link_expired'),
    play: choosing('right1234', { ja: 'このリンクは使えません', en: 'This link no longer works' }),
  },
  'mail link, begun elsewhere, password chosen': {
    path: '/mail-certify?token=elsewhere',
    play: choosing('right1234', { ja: '会員登録が完了しました', en: 'You are a member now' }),
    isOnce: true,
  },
  'mail link, cut short': { path: '/mail-certify' },
  'mail link, logged in already': { path: '/mail-certify?token=good', topics: member },
  'mail link without the API': {
    path: '/mail-certify?token=good',
    handlers: refusing('POST /signup/certify', 'internal'),
  },
  'my page': { path: '/mypage', topics: member },
  'my page of a new member': {
    path: '/mypage',
    topics: member,
    handlers: { 'GET /user/library': () => emptyList, 'GET /user/history': () => emptyList },
  },
  'my page, nothing ends': {
    path: '/mypage',
    topics: member,
    handlers: {
      'GET /user/library': () => ({
        items: [{ ...rental, state: 'indefinite', view_expire_at: undefined }],
        result_total_count: 3,
      }),
    },
  },
  'my page, library fails': { path: '/mypage', topics: member, handlers: refusing('GET /user/library', 'internal') },
  'my page, loading': {
    path: '/mypage',
    topics: member,
    handlers: { 'GET /user/library': () => new Promise(() => undefined) },
    isEndless: true,
  },
  inquiry: { path: '/inquiry' },
  'inquiry of a member': {
    path: '/inquiry?purchase_number=GM-2345-6789-ABCD&support_key=1a2b3c4d',
    topics: member,
  },
  'inquiry, nothing written': { path: '/inquiry', play: sendingNothing },
  // Opened without a draft, the page redirects to the form.
  'inquiry, checking it': { path: '/inquiry/confirm', play: writingInquiry },
  'inquiry, too many': {
    path: '/inquiry/confirm',
    handlers: refusing('POST /inquiry', 'too_many_requests', tooMany),
    play: sendingInquiry(waitForMinutes),
  },
  'inquiry, received': {
    path: '/inquiry/complete',
    play: sendingInquiry({ ja: 'IQ-2345-6789', en: 'IQ-2345-6789' }),
  },
  'purchase history': { path: '/mypage/history', topics: member },
  'purchase history of a new member': {
    path: '/mypage/history',
    topics: member,
    handlers: { 'GET /user/history': () => emptyList },
  },
  'purchase history fails': {
    path: '/mypage/history',
    topics: member,
    handlers: refusing('GET /user/history', 'internal'),
  },
  'purchase history, loading': {
    path: '/mypage/history',
    topics: member,
    handlers: { 'GET /user/history': () => new Promise(() => undefined) },
    isEndless: true,
  },
  'present box': { path: '/mypage/present-box', topics: member },
  'present box, one type': { path: '/mypage/present-box/wallpaper', topics: member },
  'present box, none of a type': { path: '/mypage/present-box/pamphlet', topics: member },
  'present box fails': {
    path: '/mypage/present-box',
    topics: member,
    handlers: refusing('GET /user/present/{present_type}', 'internal'),
  },
  'present box, loading': {
    path: '/mypage/present-box',
    topics: member,
    handlers: { 'GET /user/present/{present_type}': () => new Promise(() => undefined) },
    isEndless: true,
  },
  'present by its id': { path: '/mypage/present-box/wallpaper/night', topics: member },
  present: { path: '/mypage/present-box/wallpaper/long-nights/night', topics: member },
  'present, upright': { path: '/mypage/present-box/wallpaper/long-nights/dawn', topics: member },
}
