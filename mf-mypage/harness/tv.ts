import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { RequestingDevice } from '@ginmaku/shared-contracts/api/member/device.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { type Messages, type Play, press } from './plays.ts'
import { refusing, tooMany, waitForMinutes } from './refusals.ts'
import { member } from './samples.ts'

/** The TV that shows the code BCDF-GHJK. */
export const requestingTv: RequestingDevice = {
  user_code: 'BCDFGHJK',
  device: { kind: 'tv', browser: null, system: 'Linux' },
  region: 'JP',
  requested_at: '2026-11-23T12:00:00+09:00',
  expires_at: '2026-11-23T12:15:00+09:00',
}

const code: Messages = { ja: 'コード', en: 'Code' }
const next: Messages = { ja: '次へ', en: 'Next' }
const no: Messages = { ja: 'いいえ', en: 'No' }
const confirmTv: Messages = { ja: 'このテレビでログインしますか？', en: 'Log in on this TV?' }

/** Enters the code that a TV shows, then expects this text. */
const enteringCode =
  (messages: Messages): Play =>
  async (person, locale) => {
    await person.getByLabel(code[locale]).fill('bcdf-ghjk')
    await press(person, next[locale])
    await person.getByText(messages[locale]).waitFor()
  }

/** Enters the code and decides by this button, then expects this text. */
const deciding =
  (button: Messages, messages: Messages): Play =>
  async (person, locale) => {
    await enteringCode(confirmTv)(person, locale)
    await press(person, button[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'POST /deviceflow/check': () => ({ statusCode: 200, asking: requestingTv }),
  'POST /deviceflow/auth': () => ({ statusCode: 200 }),
}

export const scenarios: Record<string, PageScenario> = {
  'TV log-in': { path: '/deviceflow', topics: member },
  'TV log-in by QR code': { path: '/deviceflow?user_code=BCDF-GHJK', topics: member },
  'TV log-in, confirming the device': { path: '/deviceflow', topics: member, play: enteringCode(confirmTv) },
  'TV log-in, device in another country': {
    path: '/deviceflow',
    topics: member,
    handlers: { 'POST /deviceflow/check': () => ({ statusCode: 200, asking: { ...requestingTv, region: 'FR' } }) },
    play: enteringCode({
      ja: '接続元が、現在いる国・地域と異なります',
      en: 'This device isn’t in the country you are in',
    }),
  },
  'TV log-in, refused by the member': {
    path: '/deviceflow',
    topics: member,
    play: deciding(no, { ja: 'ログインを許可しませんでした', en: 'The TV wasn’t logged in' }),
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
      en: 'This code is no longer valid, because it wasn’t entered in time.',
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
      en: 'We couldn’t log in your TV.',
    }),
  },
  'TV log-in of a visitor': { path: '/deviceflow/login' },
  'TV logged in': { path: '/deviceflow/complete', topics: member },
}
