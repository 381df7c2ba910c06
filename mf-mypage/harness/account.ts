import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { AccountEvent, Profile } from '@ginmaku/shared-contracts/api/member/account.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { type Messages, type Play, press } from './plays.ts'
import { never, refusing, tooMany, waitForMinutes } from './refusals.ts'
import { emptyList, member, ownMember } from './samples.ts'

export const ownProfile: Profile = { gender: 'no_answer', birthday: '1990-04-01' }

const kinds: readonly AccountEvent['kind'][] = [
  ...(['profile_changed', 'logged_in', 'mail_changed', 'mail_change_requested', 'sessions_revoked'] as const),
  ...(['password_changed', 'logged_in', 'password_reissued', 'logged_in', 'logged_in'] as const),
  ...(['logged_in', 'registered'] as const),
]

/** What has touched the account, newest first; more than one page. */
export const events: AccountEvent[] = kinds.map((kind, place) => ({
  account_event_id: `AE${place}`,
  kind,
  happened_at: `2026-11-${String(20 - place).padStart(2, '0')}T21:00:00+09:00`,
  device: place === 3 ? null : 'Firefox (Linux)',
  region: place === 4 ? 'US' : 'JP',
}))

const saveData: Messages = { ja: '自分のデータを保存する', en: 'Save my data' }

const nickname: Messages = { ja: 'ニックネーム', en: 'Nickname' }
const saveNickname: Messages = { ja: 'ニックネームを保存する', en: 'Save the nickname' }

/** Saves this nickname, then expects this text. */
const naming =
  (typed: string, messages: Messages): Play =>
  async (person, locale) => {
    await person.getByLabel(nickname[locale], { exact: true }).fill(typed)
    await press(person, saveNickname[locale])
    await person.getByText(messages[locale]).first().waitFor()
  }

const saveProof: Messages = { ja: '購入証明を保存する', en: 'Save proof of purchase' }

/** Saves the member's own data or proof of purchase, then expects this text. */
const saving =
  (button: Messages, messages: Messages): Play =>
  async (person, locale) => {
    await press(person, button[locale])
    await person.getByText(messages[locale]).first().waitFor()
  }

/** The own data of a new member. */
export const ownData = {
  exported_at: '2026-11-23T03:00:00.000Z',
  profile: {
    member_id: 'M1',
    email: 'name@example.com',
    nickname: null,
    gender: 'no_answer',
    birthday: '1990-04-01',
    locale: 'ja',
    has_password: true,
    registered_at: '2026-11-20T03:00:00.000Z',
  },
  ...{
    sessions: [],
    account_events: [],
    mail_changes: [],
    passkeys: [],
    linked_providers: [],
    device_codes: [],
    mails: [],
    cards: [],
    purchases: [],
  },
  ...{
    coupons: [],
    entitlements: [],
    redemptions: [],
    plays: [],
    watched: [],
    begun: [],
    download_devices: [],
    download_links: [],
    presents: [],
    memberships: [],
    watchlist: [],
    live_reminders: [],
    migrations: [],
    inquiries: [],
    chat_messages: [],
    chat_reports: [],
    chat_restrictions: [],
    chat_announcements: [],
    moderated_titles: [],
  },
} satisfies CallResponse<'GET /user/export'>

/** Not signed: no page verifies it. */
const proofOf = (purchase_number: string, full_title_id: string, title_name: string) => ({
  ...{
    entitlement_id: `E-${purchase_number}`,
    full_title_id,
    title_name,
    pack_name: '購入',
    source_id: purchase_number,
  },
  ...{ granted_at: '2026-11-20T12:00:00.000Z', receipt: `header.${purchase_number}.signature` },
})

export const proofs = {
  items: [proofOf('N3', 'T1', '月夜の渡し舟'), proofOf('N2', 'T2', '灯台守の一年')],
} satisfies CallResponse<'GET /user/signed-receipt'>

const proofKeys = {
  keys: [
    {
      kty: 'OKP',
      crv: 'Ed25519',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      kid: 'K1',
      alg: 'EdDSA',
      use: 'sig',
    },
  ],
} satisfies CallResponse<'GET /signed-receipt/key'>

export const handlers: FakeHandlers = {
  'GET /session': () => ownMember,
  'GET /user/account-event': ({ query = {} }) => {
    const { offset = 0, limit = 10 } = query as { offset?: number; limit?: number }
    return { items: events.slice(offset, offset + limit), result_total_count: events.length }
  },
  'GET /user/export': () => ownData,
  'GET /user/signed-receipt': () => proofs,
  'GET /signed-receipt/key': () => proofKeys,
  'PUT /user/nickname': ({ body }) => body,
}

export const scenarios: Record<string, PageScenario> = {
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
    handlers: never('GET /session'),
    isEndless: true,
  },
  'account, nothing has happened, empty profile': {
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
    play: saving(saveData, { ja: 'データを保存しました。', en: 'Your data has been saved.' }),
  },
  'account, proof of purchase saved': {
    path: '/mypage/account',
    topics: member,
    play: saving(saveProof, { ja: '購入証明を保存しました。', en: 'Your proof of purchase has been saved.' }),
  },
  'account, no purchase to prove': {
    path: '/mypage/account',
    topics: member,
    handlers: { 'GET /user/signed-receipt': () => ({ items: [] }) },
    play: saving(saveProof, {
      ja: '保存できる購入証明はありません。',
      en: 'There is no proof of purchase to save.',
    }),
  },
  'account, own data saved too often': {
    path: '/mypage/account',
    topics: member,
    handlers: refusing('GET /user/export', 'too_many_requests', tooMany),
    play: saving(saveData, waitForMinutes),
  },
  'account, nickname': {
    path: '/mypage/account',
    topics: member,
    handlers: { 'GET /session': () => ({ ...ownMember, nickname: '銀幕 花子' }) },
    play: naming('月舟', { ja: 'ニックネームを「月舟」に設定しました。', en: 'Your nickname is now “月舟”.' }),
  },
  'account, nickname too long': {
    path: '/mypage/account',
    topics: member,
    play: naming('月'.repeat(31), {
      ja: 'ニックネームは30文字以内で入力してください。',
      en: 'Use 30 characters or fewer.',
    }),
  },
  'account, nickname saved too often': {
    path: '/mypage/account',
    topics: member,
    handlers: refusing('PUT /user/nickname', 'too_many_requests', tooMany),
    play: naming('月舟', waitForMinutes),
  },
}
