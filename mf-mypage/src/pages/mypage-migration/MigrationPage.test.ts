import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { timeText } from '@ginmaku/shared-ui/testing/time-text.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { migratable } from '../../../harness/migration.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const open = (changed = handlers) => openPage('/mypage/migration', { topics: member, handlers: changed })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const account = () => screen.findByLabelText<HTMLInputElement>(/^移行先のメールアドレス/)
const submit = () => screen.getByRole('button', { name: 'アカウントを移行する' })

async function fillInForm(changed = handlers) {
  const opened = await open(changed)
  await fillIn(opened.user, await account(), ' new@example.com ')
  await opened.user.click(screen.getByLabelText(/上の内容を確認しました/))
  return opened
}

test('says what moves, until when, and what to know before (spec §1.4)', async () => {
  await open()
  await heading('新・銀幕へのアカウントの移行')
  expect(screen.getByText('12作品')).toBeTruthy()
  expect(screen.getByText(timeText('2026年1月21日(水) 23:59（日本時間）'))).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(await axeFaults()).toEqual([])
})

test('moves the account once, then says where it went', async () => {
  const { host, user } = await fillInForm()
  const migration = { successor_account: 'new@example.com', migrated_at: '2025-12-01T03:00:00Z' }
  host.answer({ ...handlers, 'GET /user/migration': () => ({ ...migratable, migration }) })
  await user.dblClick(submit())
  const done = await heading('アカウントの移行を承りました')
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(screen.getByText('new@example.com')).toBeTruthy()
  expect(screen.getByText(timeText('2025年12月1日(月) 12:00（日本時間）'))).toBeTruthy()
  expect(screen.getByRole('link', { name: '新・銀幕を開く' }).getAttribute('href')).toBe(migratable.successor.url)
  expect(sent(host, 'POST /user/migration')).toEqual([
    { body: { successor_account: 'new@example.com', understood: true } },
  ])
})

test('nothing is sent without an address and the confirmation', async () => {
  const { host, user } = await open()
  await account()
  await user.click(submit())
  expect(screen.getByText('必須項目です。')).toBeTruthy()
  expect(screen.getByText('内容をご確認のうえ、チェックを入れてください。')).toBeTruthy()
  expect(sent(host, 'POST /user/migration')).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('an account that is taken is explained, and what was typed stays, also after a reload', async () => {
  const failure = fakeFailure('successor_account_taken', { message: 'この移行先は使えません。' })
  const { user, reload } = await fillInForm({ ...handlers, 'POST /user/migration': () => Promise.reject(failure) })
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('この移行先は使えません。')
  await reload()
  expect((await account()).value).toBe('new@example.com')
})

test.each([
  [{ window: 'before' }, '受付はまだ始まっていません'],
  [{ window: 'over' }, '受付は終了しました'],
  [{ title_count: 0 }, '移行できる作品がありません'],
] as const)('with %o it says so and offers no form', async (changes, name) => {
  await open({ ...handlers, 'GET /user/migration': () => ({ ...migratable, ...changes }) })
  await heading(name)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the window names its zone once', async () => {
  await open({ ...handlers, 'GET /user/migration': () => ({ ...migratable, window: 'over' as const }) })
  await heading('受付は終了しました')
  expect(document.body.textContent?.match(/〜|（日本時間）/g)).toEqual(['〜', '（日本時間）'])
})

test('while the successor has no name, it is called the successor', async () => {
  const { successor: _, ...unnamed } = migratable
  await open({ ...handlers, 'GET /user/migration': () => unnamed })
  await heading('後継サービスへのアカウントの移行')
})
