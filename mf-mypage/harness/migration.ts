import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { type Messages, type Play, press } from './plays.ts'
import { refusing } from './refusals.ts'
import { member } from './samples.ts'

/** An account that can be moved to the successor. */
export const migratable = {
  window: 'open',
  opens_at: '2025-10-01T12:00:00+09:00',
  closes_at: '2026-01-21T23:59:59+09:00',
  successor: { name: '新・銀幕', url: 'https://successor.example/migrate' },
  title_count: 12,
} satisfies CallResponse<'GET /user/migration'>

const newAccount: Messages = { ja: '移行先のメールアドレス', en: 'Email address of the new account' }
const understood: Messages = { ja: '上の内容を確認しました', en: 'I have read the points above' }
const migrateIt: Messages = { ja: 'アカウントを移行する', en: 'Move the account' }

/** Moves the account, then expects this text. */
const migrating =
  (messages: Messages): Play =>
  async (person, locale) => {
    await person.getByLabel(newAccount[locale]).fill('name@example.com')
    await person.getByLabel(understood[locale]).check()
    await press(person, migrateIt[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'GET /user/migration': () => migratable,
  'POST /user/migration': ({ body }) => ({
    successor_account: body.successor_account,
    migrated_at: new Date().toISOString(),
  }),
}

export const scenarios: Record<string, PageScenario> = {
  migration: { path: '/mypage/migration', topics: member },
  'migration, refused': {
    path: '/mypage/migration',
    topics: member,
    handlers: refusing('POST /user/migration', 'successor_account_taken', {
      // The message comes from the API, so it does not follow the page's language here.
      message: 'この移行先のアカウントには、すでに別のアカウントが移行されています。',
    }),
    play: migrating({ ja: '移行できませんでした', en: 'We couldn’t move your account' }),
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
}
