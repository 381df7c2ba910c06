import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import {
  addingPasskey,
  askingForReminder,
  askingToUnlink,
  cancellingChannel,
  certifyingMail,
  changingMail,
  changingPassword,
  choosing,
  confirmingDeletion,
  confirmTv,
  deciding,
  deletingPasskey,
  editingProfile,
  enteringCode,
  enteringDetails,
  enteringMail,
  enteringPasswords,
  linking,
  loggingIn,
  migrating,
  namingPasskey,
  no,
  removingTitle,
  savingData,
  savingPasskeyName,
  sendingInquiry,
  sendingNothing,
  settingPassword,
  signingUp,
  signingUpByProvider,
  signingUpUnticked,
  unlinking,
  withdrawing,
  withdrawingAtOnce,
  writingInquiry,
} from './plays.ts'
import {
  afterCancelling,
  askingTv,
  cart,
  emptyList,
  member,
  migratable,
  ownLinks,
  ownMember,
  renewedOnce,
  rental,
  sessions,
  withdrawal,
} from './samples.ts'

const tooMany = { context: { retry_after_seconds: 840 } }
const waitForMinutes = {
  ja: '操作の回数が多すぎます。約14分後にもう一度お試しください。',
  en: 'Too many tries. Please try again in about 14 min.',
}

/** A newcomer whose provider gives no address. */
const noAddress = { context: { provider: 'twitter', email: null, is_certified: false } }

const uncertified = { context: { provider: 'facebook', email: 'name@example.com', is_certified: false } }

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
  'log-in, no other services': { path: '/login', handlers: { 'GET /provider': () => ({ items: [] }) } },
  'log-in, other services fail': { path: '/login', handlers: refusing('GET /provider', 'internal') },
  'sign-up by a service': { path: '/login/complete?code=newcomer' },
  'sign-up by a service, terms not accepted': { path: '/login/complete?code=newcomer', play: signingUpUnticked },
  'sign-up by a service that gives no address': {
    path: '/login/complete?code=newcomer',
    handlers: refusing('POST /login/exchange', 'signup_needed', noAddress),
  },
  'sign-up by a service that has not certified the address': {
    path: '/login/complete?code=newcomer',
    handlers: refusing('POST /login/exchange', 'signup_needed', uncertified),
  },
  'sign-up by a service, mail sent': {
    path: '/login/complete?code=newcomer',
    handlers: refusing('POST /login/exchange', 'signup_needed', noAddress),
    play: signingUpByProvider({
      ja: 'このブラウザーでメールのリンクを開くと',
      en: 'Open its link in this browser',
    }),
  },
  'log-in by a service, address is a member’s': { path: '/login/complete?code=exists' },
  'log-in by a service, cancelled': { path: '/login/complete?error=cancelled' },
  'log-in by a service, failed': { path: '/login/complete?error=failed' },
  'log-in by a service, too late': { path: '/login/complete?code=old' },
  'log-in by a service without the API': {
    path: '/login/complete?code=newcomer',
    handlers: refusing('POST /login/exchange', 'internal'),
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
  'new password, asking for the mail': { path: '/password-reminder' },
  'new password, too many mails': {
    path: '/password-reminder',
    handlers: refusing('POST /password-reminder', 'too_many_requests', tooMany),
    play: askingForReminder(waitForMinutes),
  },
  'new password, mail sent': {
    path: '/password-reminder/confirm',
    // Not the heading, which is also announced as the title.
    play: askingForReminder({ ja: 'このアドレスでご登録があれば', en: 'If there is an account with this address' }),
  },
  'new password, mail link': { path: '/password-certify?token=good' },
  'new password, mail link at its other address': { path: '/password-reminder/certify?token=good' },
  'new password, set': {
    path: '/password-certify?token=good',
    play: settingPassword({ ja: 'パスワードを設定しました', en: 'Your new password is set' }),
  },
  'new password, too short': {
    path: '/password-certify?token=good',
    play: settingPassword(
      { ja: 'パスワードは8文字以上で入力してください。', en: 'The password needs at least 8 characters.' },
      'short1',
    ),
  },
  'new password, too many tries': {
    path: '/password-certify?token=good',
    handlers: refusing('POST /password-reminder/certify', 'too_many_requests', tooMany),
    play: settingPassword(waitForMinutes),
  },
  'new password, old link': {
    path: '/password-certify?token=old',
    play: settingPassword({ ja: 'このリンクは使えません', en: 'This link no longer works' }),
  },
  'new password, link cut short': { path: '/password-certify' },
  account: { path: '/mypage/account', topics: member },
  'account without a password': {
    path: '/mypage/account',
    topics: member,
    handlers: { 'GET /session': () => ({ ...ownMember, has_password: false }) },
  },
  'account without the API': {
    path: '/mypage/account',
    topics: member,
    handlers: refusing('GET /user/profile', 'internal'),
  },
  'account, loading': {
    path: '/mypage/account',
    topics: member,
    handlers: { 'GET /session': () => new Promise(() => undefined) },
    isEndless: true,
  },
  passkeys: { path: '/mypage/account/passkeys', topics: member },
  'passkeys, none yet': {
    path: '/mypage/account/passkeys',
    topics: member,
    handlers: { 'GET /user/passkey': () => emptyList },
  },
  'passkeys, naming one': { path: '/mypage/account/passkeys', topics: member, play: namingPasskey },
  'passkeys, name missing': {
    path: '/mypage/account/passkeys',
    topics: member,
    play: savingPasskeyName('', { ja: '必須項目です。', en: 'Required' }),
  },
  'passkeys, named': {
    path: '/mypage/account/passkeys',
    topics: member,
    play: savingPasskeyName('PC', { ja: '名前を変更しました。', en: 'The passkey has its new name.' }),
  },
  'passkeys, deleting one': { path: '/mypage/account/passkeys', topics: member, play: deletingPasskey },
  'passkeys, deleted': {
    path: '/mypage/account/passkeys',
    topics: member,
    play: confirmingDeletion({ ja: 'パスキーを削除しました。', en: 'The passkey has been deleted.' }),
  },
  'passkeys, last way to log in': {
    path: '/mypage/account/passkeys',
    topics: member,
    handlers: refusing('DELETE /user/passkey/{passkey_id}', 'last_log_in', {
      message: 'このパスキーを削除すると、ログインできなくなります。\n先にパスワードを設定してください。',
    }),
    play: confirmingDeletion({ ja: 'パスワードを設定する', en: 'Set a password' }),
  },
  'passkeys, password needed': {
    path: '/mypage/account/passkeys',
    topics: member,
    handlers: refusing('POST /user/passkey/options', 'recent_log_in_needed'),
    play: addingPasskey({ ja: '追加に進む', en: 'Go on' }),
  },
  'passkeys, log-in needed': {
    path: '/mypage/account/passkeys',
    topics: member,
    handlers: {
      ...refusing('POST /user/passkey/options', 'recent_log_in_needed'),
      'GET /session': () => ({ ...ownMember, has_password: false }),
    },
    play: addingPasskey({
      ja: '安全のため、ログインしてから時間が経つとパスキーを追加できません。',
      en: 'For your safety, a passkey can only be added soon after a log-in.',
    }),
  },
  'passkeys, too many tries': {
    path: '/mypage/account/passkeys',
    topics: member,
    handlers: refusing('POST /user/passkey/options', 'too_many_requests', tooMany),
    play: addingPasskey(waitForMinutes),
  },
  'passkeys without the API': {
    path: '/mypage/account/passkeys',
    topics: member,
    handlers: refusing('GET /user/passkey', 'internal'),
  },
  'passkeys, loading': {
    path: '/mypage/account/passkeys',
    topics: member,
    handlers: { 'GET /user/passkey': () => new Promise(() => undefined) },
    isEndless: true,
  },
  'password change': { path: '/mypage/account/password-edit', topics: member },
  'password change, wrong current password': {
    path: '/mypage/account/password-edit',
    topics: member,
    handlers: refusing('PUT /user/password', 'invalid_fields', {
      errors: { current_password: '現在のパスワードが違います' },
    }),
    play: changingPassword({ ja: 'パスワードを変更できませんでした', en: 'Your password could not be changed' }),
  },
  'password change, checking': {
    path: '/mypage/account/password-edit/confirm',
    topics: member,
    play: enteringPasswords,
  },
  'password change, too many tries': {
    path: '/mypage/account/password-edit/confirm',
    topics: member,
    handlers: refusing('PUT /user/password', 'too_many_requests', tooMany),
    play: changingPassword(waitForMinutes),
  },
  'password change, done': {
    path: '/mypage/account/password-edit/confirm',
    topics: member,
    play: changingPassword({ ja: 'パスワードを変更しました', en: 'Your password was changed' }),
  },
  'address change': { path: '/mypage/account/mail-edit', topics: member },
  'address change, wrong password': {
    path: '/mypage/account/mail-edit',
    topics: member,
    handlers: refusing('POST /user/mail-edit', 'invalid_fields', {
      errors: { current_password: '現在のパスワードが違います' },
    }),
    play: changingMail({ ja: 'メールアドレスを変更できませんでした', en: 'Your email address could not be changed' }),
  },
  'address change, checking': { path: '/mypage/account/mail-edit/confirm', topics: member, play: enteringMail },
  'address change, too many mails': {
    path: '/mypage/account/mail-edit/confirm',
    topics: member,
    handlers: refusing('POST /user/mail-edit', 'too_many_requests', tooMany),
    play: changingMail(waitForMinutes),
  },
  'address change, mail sent': {
    path: '/mypage/account/mail-edit/confirm',
    topics: member,
    play: changingMail({ ja: '確認メールを送りました', en: 'We have sent you a mail' }),
  },
  'address change, mail link': { path: '/mail-certify?kind=mail-edit&token=good', topics: member },
  'address change, done': {
    path: '/mail-certify?kind=mail-edit&token=good',
    topics: member,
    play: certifyingMail({ ja: 'メールアドレスを変更しました', en: 'Your email address was changed' }),
  },
  'address change, old link': {
    path: '/mail-certify?kind=mail-edit&token=old',
    topics: member,
    play: certifyingMail({ ja: 'このリンクは使えません', en: 'This link no longer works' }),
  },
  'address change, taken meanwhile': {
    path: '/mail-certify?kind=mail-edit&token=good',
    handlers: refusing('POST /user/mail-edit/certify', 'email_taken', {
      message: 'このメールアドレスは登録できません。',
    }),
    play: certifyingMail({ ja: 'メールアドレスを変更できませんでした', en: 'Your email address could not be changed' }),
  },
  'address change, link cut short': { path: '/mail-certify?kind=mail-edit', topics: member },
  migration: { path: '/mypage/migration', topics: member },
  'migration, refused': {
    path: '/mypage/migration',
    topics: member,
    handlers: refusing('POST /user/migration', 'successor_account_taken'),
    play: migrating({ ja: '移行できませんでした', en: 'Your account could not be moved' }),
  },
  'migration, done': {
    path: '/mypage/migration',
    topics: member,
    handlers: {
      'GET /user/migration': () => ({
        ...migratable,
        migration: { successor_account: 'name@example.com', migrated_at: '2025-12-01T12:00:00+09:00' },
      }),
    },
  },
  'migration, nothing to move': {
    path: '/mypage/migration',
    topics: member,
    handlers: { 'GET /user/migration': () => ({ ...migratable, title_count: 0 }) },
  },
  'migration, over': {
    path: '/mypage/migration',
    topics: member,
    handlers: { 'GET /user/migration': () => ({ ...migratable, window: 'over' }) },
  },
  'migration without the API': {
    path: '/mypage/migration',
    topics: member,
    handlers: refusing('GET /user/migration', 'internal'),
  },
  'account, nothing has happened, nothing told': {
    path: '/mypage/account',
    topics: member,
    handlers: {
      'GET /user/profile': () => ({ gender: null, birthday: null }),
      'GET /user/account-event': () => emptyList,
    },
  },
  'account, activity fails': {
    path: '/mypage/account',
    topics: member,
    handlers: refusing('GET /user/account-event', 'internal'),
  },
  'account, own data saved': {
    path: '/mypage/account',
    topics: member,
    play: savingData({ ja: 'データを保存しました。', en: 'Your data has been saved.' }),
  },
  'account, own data saved too often': {
    path: '/mypage/account',
    topics: member,
    handlers: refusing('GET /user/export', 'too_many_requests', tooMany),
    play: savingData(waitForMinutes),
  },
  withdrawal: { path: '/mypage/account/unregist', topics: member },
  'withdrawal, nothing to lose': {
    path: '/mypage/account/unregist',
    topics: member,
    handlers: { 'GET /user/withdrawal': () => ({ ...withdrawal, losses: [], has_password: false }) },
  },
  'withdrawal, something is open': {
    path: '/mypage/account/unregist',
    topics: member,
    handlers: {
      'GET /user/withdrawal': () => ({
        ...withdrawal,
        blockers: [
          { kind: 'purchase', id: 'GM-2345-6789-ABCD', name: '月夜の渡し舟' },
          { kind: 'channel', id: 'P1', name: '港の映画館' },
        ],
      }),
    },
  },
  'withdrawal, nothing chosen': {
    path: '/mypage/account/unregist',
    topics: member,
    play: withdrawingAtOnce({ ja: '理由を1つ以上選んでください。', en: 'Please choose at least one reason.' }),
  },
  'withdrawal, a symbol in the opinion': {
    path: '/mypage/account/unregist',
    topics: member,
    play: withdrawing({ ja: '記号や絵文字は使えません。', en: 'Symbols and emoji can’t be used here' }, '★★★'),
  },
  'withdrawal, wrong password': {
    path: '/mypage/account/unregist',
    topics: member,
    handlers: refusing('POST /user/withdrawal', 'invalid_fields', {
      errors: { current_password: '現在のパスワードが違います' },
    }),
    // The message comes from the API, so it does not follow the page's language here.
    play: withdrawing({ ja: '現在のパスワードが違います', en: '現在のパスワードが違います' }),
  },
  'withdrawal, too many tries': {
    path: '/mypage/account/unregist',
    topics: member,
    handlers: refusing('POST /user/withdrawal', 'too_many_requests', tooMany),
    play: withdrawing(waitForMinutes),
  },
  'withdrawal without the API': {
    path: '/mypage/account/unregist',
    topics: member,
    handlers: refusing('GET /user/withdrawal', 'internal'),
  },
  'withdrawal, loading': {
    path: '/mypage/account/unregist',
    topics: member,
    handlers: { 'GET /user/withdrawal': () => new Promise(() => undefined) },
    isEndless: true,
  },
  'withdrawal, done': { path: '/mypage/account/unregist/complete' },
  'withdrawal, not done': { path: '/mypage/account/unregist/complete', topics: member },
  profile: { path: '/mypage/account/profile-edit', topics: member },
  'profile, no such date': {
    path: '/mypage/account/profile-edit',
    topics: member,
    play: editingProfile('31', { ja: '正しい日付を入力してください。', en: 'There is no such date.' }),
  },
  'profile saved': { path: '/mypage/account/profile-edit/complete', topics: member },
  'profile, loading': {
    path: '/mypage/account/profile-edit',
    topics: member,
    handlers: { 'GET /user/profile': () => new Promise(() => undefined) },
    isEndless: true,
  },
  sessions: { path: '/mypage/account/sessions', topics: member },
  'sessions, only this one': {
    path: '/mypage/account/sessions',
    topics: member,
    handlers: { 'GET /user/session': () => ({ items: sessions.slice(0, 1), result_total_count: 1 }) },
  },
  'sessions, failing': {
    path: '/mypage/account/sessions',
    topics: member,
    handlers: refusing('GET /user/session', 'internal'),
  },
  'sessions, loading': {
    path: '/mypage/account/sessions',
    topics: member,
    handlers: { 'GET /user/session': () => new Promise(() => undefined) },
    isEndless: true,
  },
  links: { path: '/mypage/account/links', topics: member },
  'links, password needed': { path: '/mypage/account/links', topics: member, play: linking },
  'links, none': {
    path: '/mypage/account/links',
    topics: member,
    handlers: { 'GET /user/link': () => ({ ...emptyList, is_only_way: false }) },
  },
  'links, the only way to log in': {
    path: '/mypage/account/links',
    topics: member,
    handlers: {
      'GET /session': () => ({ ...ownMember, has_password: false }),
      'GET /user/link': () => ({ items: ownLinks.items.slice(0, 1), result_total_count: 1, is_only_way: true }),
    },
  },
  'links, unlink?': { path: '/mypage/account/links', topics: member, play: askingToUnlink },
  'links, unlinked': {
    path: '/mypage/account/links',
    topics: member,
    play: unlinking({ ja: 'Googleとの連携を解除しました。', en: 'Google is no longer linked.' }),
  },
  'links, not unlinked': {
    path: '/mypage/account/links',
    topics: member,
    // The message comes from the API, so it does not follow the page's language here.
    handlers: refusing('DELETE /user/link/{provider}', 'only_way_to_log_in', {
      message: 'ほかにログインする方法がないため、連携を解除できません。',
    }),
    play: unlinking({ ja: '連携の解除に失敗しました', en: 'The service could not be unlinked' }),
  },
  'links, failing': { path: '/mypage/account/links', topics: member, handlers: refusing('GET /user/link', 'internal') },
  'links, loading': {
    path: '/mypage/account/links',
    topics: member,
    handlers: { 'GET /user/link': () => new Promise(() => undefined) },
    isEndless: true,
  },
  'TV log-in': { path: '/deviceflow', topics: member },
  'TV log-in by QR code': { path: '/deviceflow?user_code=BCDF-GHJK', topics: member },
  'TV log-in, confirming the device': { path: '/deviceflow', topics: member, play: enteringCode(confirmTv) },
  'TV log-in, device in another country': {
    path: '/deviceflow',
    topics: member,
    handlers: { 'POST /deviceflow/check': () => ({ statusCode: 200, asking: { ...askingTv, region: 'FR' } }) },
    play: enteringCode({
      ja: '接続元がいまいる国・地域と異なります',
      en: 'This device is not in the country you are in',
    }),
  },
  'TV log-in, refused by the member': {
    path: '/deviceflow',
    topics: member,
    play: deciding(no, { ja: 'ログインを許可しませんでした', en: 'The TV was not logged in' }),
  },
  'TV log-in, wrong code': {
    path: '/deviceflow',
    topics: member,
    // The message comes from the API, so it does not follow the page's language here.
    handlers: { 'POST /deviceflow/check': () => ({ statusCode: 400, errorMessage: 'コードが違います。' }) },
    play: enteringCode({ ja: 'コードが違います。', en: 'コードが違います。' }),
  },
  'TV log-in, code too old': {
    path: '/deviceflow',
    topics: member,
    handlers: { 'POST /deviceflow/check': () => ({ statusCode: 401 }) },
    play: enteringCode({
      ja: '時間内に入力されなかったため、コードが無効になりました。',
      en: 'This code is no longer valid, because it was not entered in time.',
    }),
  },
  'TV log-in, too many tries': {
    path: '/deviceflow',
    topics: member,
    handlers: refusing('POST /deviceflow/check', 'too_many_requests', tooMany),
    play: enteringCode(waitForMinutes),
  },
  'TV log-in without the API': {
    path: '/deviceflow',
    topics: member,
    handlers: refusing('POST /deviceflow/check', 'internal'),
    play: enteringCode({
      ja: 'テレビのログインに失敗しました。',
      en: 'The TV could not be logged in.',
    }),
  },
  'TV log-in of a visitor': { path: '/deviceflow/login' },
  'TV logged in': { path: '/deviceflow/complete', topics: member },
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
  channels: { path: '/mypage/channel', topics: member },
  'channels of a new member': {
    path: '/mypage/channel',
    topics: member,
    handlers: { 'GET /user/channel': () => emptyList },
  },
  'channels without the API': {
    path: '/mypage/channel',
    topics: member,
    handlers: refusing('GET /user/channel', 'internal'),
  },
  'channels, loading': {
    path: '/mypage/channel',
    topics: member,
    handlers: { 'GET /user/channel': () => new Promise(() => undefined) },
    isEndless: true,
  },
  'channel, cancelling': { path: '/mypage/channel/unregist?publisher_id=matsukage', topics: member },
  'channel, cancelling too late for the next renewal': {
    path: '/mypage/channel/unregist?publisher_id=matsukage',
    topics: member,
    handlers: { 'GET /user/channel': () => ({ items: [renewedOnce], result_total_count: 1 }) },
  },
  'channel, not joined': { path: '/mypage/channel/unregist?publisher_id=nobody', topics: member },
  'channel, ended meanwhile': {
    path: '/mypage/channel/unregist?publisher_id=matsukage',
    topics: member,
    // The message comes from the API, so it does not follow the page's language here.
    handlers: refusing('POST /user/channel/{publisher_id}/cancel', 'membership_not_found', {
      message: 'このチャンネルには入会していません。',
    }),
    play: cancellingChannel({ ja: '解約できませんでした', en: 'The channel could not be cancelled' }),
  },
  'channel, cancelled': { path: '/mypage/channel/unregist-complete?publisher_id=tsukibune', topics: member },
  'channel, cancelled after one more renewal': {
    path: '/mypage/channel/unregist-complete?publisher_id=matsukage',
    topics: member,
    handlers: { 'GET /user/channel': () => ({ items: [afterCancelling(renewedOnce)], result_total_count: 1 }) },
  },
  watchlist: { path: '/mypage/watchlist', topics: member },
  'watchlist, one removed': { path: '/mypage/watchlist', topics: member, play: removingTitle },
  'watchlist of a new member': {
    path: '/mypage/watchlist',
    topics: member,
    handlers: { 'GET /user/watchlist': () => emptyList },
  },
  'watchlist fails': {
    path: '/mypage/watchlist',
    topics: member,
    handlers: refusing('GET /user/watchlist', 'internal'),
  },
  'watchlist, loading': {
    path: '/mypage/watchlist',
    topics: member,
    handlers: { 'GET /user/watchlist': () => new Promise(() => undefined) },
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
  receipt: { path: '/mypage/history/N2/receipt', topics: member },
  'receipt of an unpaid purchase': { path: '/mypage/history/N1/receipt', topics: member },
  'receipt fails': {
    path: '/mypage/history/N2/receipt',
    topics: member,
    handlers: refusing('GET /purchase/{purchase_number}', 'internal'),
  },
}
