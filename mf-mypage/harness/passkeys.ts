import type { PageScenario, Person } from '@ginmaku/platform/dev/scenario.ts'
import type { Passkey, PasskeyCreation, PasskeyRequest } from '@ginmaku/shared-contracts/api/member/passkey.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { type Messages, type Play, press, save } from './plays.ts'
import { never, refusing, tooMany, waitForMinutes } from './refusals.ts'
import { emptyList, member, ownMember, tokens } from './samples.ts'

/** A passkey that has just been added. */
export const newPasskey: Passkey = {
  passkey_id: '8d0c4a52-3a51-4f9d-9f0e-3d6f0a3e1b03',
  name: null,
  device: { kind: 'computer', browser: 'Firefox', system: 'Windows' },
  is_synced: false,
  created_at: '2026-11-23T12:00:00+09:00',
  last_used_at: null,
}

/** With and without a name, used and unused. */
export const passkeys: readonly Passkey[] = [
  { ...newPasskey, passkey_id: '8d0c4a52-3a51-4f9d-9f0e-3d6f0a3e1b01' },
  {
    passkey_id: '8d0c4a52-3a51-4f9d-9f0e-3d6f0a3e1b02',
    name: '仕事用のスマートフォン',
    device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
    is_synced: true,
    created_at: '2026-10-03T10:00:00+09:00',
    last_used_at: '2026-11-22T23:30:00+09:00',
  },
]

/** For pages on localhost. */
export const passkeyRequest: PasskeyRequest = {
  challenge: 'c2FtcGxlLWNoYWxsZW5nZQ',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
}

export const passkeyCreation: PasskeyCreation = {
  rp: { id: 'localhost', name: '銀幕' },
  user: { id: 'c2FtcGxlLW1lbWJlcg', name: 'name@example.com', displayName: 'name@example.com' },
  challenge: 'c2FtcGxlLWNoYWxsZW5nZQ',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

const rename: Messages = { ja: '名前を変更する', en: 'Rename' }
const passkeyName: Messages = { ja: 'パスキーの名前', en: 'Name of the passkey' }
const remove: Messages = { ja: '削除する', en: 'Delete' }
const addPasskey: Messages = { ja: 'パスキーを追加する', en: 'Add a passkey' }

const pressFirst = (person: Person, name: string) => person.getByRole('button', { name, exact: true }).first().click()

/** Opens the form that names the first passkey. */
const namingPasskey: Play = async (person, locale) => {
  await pressFirst(person, rename[locale])
  await person.getByLabel(passkeyName[locale]).waitFor()
}

/** Names the first passkey, then expects this text. */
const savingPasskeyName =
  (name: string, messages: Messages): Play =>
  async (person, locale) => {
    await namingPasskey(person, locale)
    await person.getByLabel(passkeyName[locale]).fill(name)
    await press(person, save[locale])
    await person.getByText(messages[locale], { exact: true }).last().waitFor()
  }

/** Presses the button that deletes the first passkey. */
const deletingPasskey: Play = async (person, locale) => {
  await pressFirst(person, remove[locale])
  await person.getByRole('alertdialog').waitFor()
}

/** Deletes the first passkey, then expects this text. */
const confirmingDeletion =
  (messages: Messages): Play =>
  async (person, locale) => {
    await deletingPasskey(person, locale)
    await person.getByRole('alertdialog').getByRole('button', { name: remove[locale] }).click()
    await person.getByText(messages[locale]).waitFor()
  }

/** Presses the button that adds a passkey, then expects this text. */
const addingPasskey =
  (messages: Messages): Play =>
  async (person, locale) => {
    await press(person, addPasskey[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'POST /passkey/login/options': () => passkeyRequest,
  'POST /passkey/login': () => tokens,
  'GET /user/passkey': () => ({ items: [...passkeys], result_total_count: passkeys.length }),
  'POST /user/passkey/options': () => passkeyCreation,
  'POST /user/passkey': () => newPasskey,
  'PUT /user/passkey/{passkey_id}': ({ body }) => ({ ...newPasskey, name: body.name }),
  'DELETE /user/passkey/{passkey_id}': () => undefined,
}

export const scenarios: Record<string, PageScenario> = {
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
    play: savingPasskeyName('PC', { ja: '名前を変更しました。', en: 'The passkey has been renamed.' }),
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
    handlers: refusing('DELETE /user/passkey/{passkey_id}', 'only_way_to_log_in', {
      message:
        'これを外すと、ログインできなくなります。\n先に、パスワードの設定など、別のログイン方法をご用意ください。',
    }),
    play: confirmingDeletion({ ja: 'パスワードを設定する', en: 'Set a password' }),
  },
  'passkeys, password needed': {
    path: '/mypage/account/passkeys',
    topics: member,
    handlers: refusing('POST /user/passkey/options', 'recent_log_in_needed'),
    play: addingPasskey({ ja: '追加に進む', en: 'Continue' }),
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
    handlers: never('GET /user/passkey'),
    isEndless: true,
  },
}
