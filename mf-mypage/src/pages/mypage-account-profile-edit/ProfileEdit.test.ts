import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { User } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const gender = () => screen.findByLabelText<HTMLSelectElement>(/^性別/)
const part = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => screen.getByRole('button', { name: '保存する' })

async function replace(user: User, field: HTMLInputElement, text: string) {
  await user.clear(field)
  await user.type(field, text)
}

const openEdit = (responses: FakeHandlers = handlers, topics = {}) =>
  openPage('/mypage/account/profile-edit', { handlers: responses, topics: { ...member, ...topics } })

test('what is stored is filled in, and what is changed is stored and shown', async () => {
  const { host, user } = await openEdit()
  expect((await gender()).value).toBe('no_answer')
  expect(['年', '月', '日'].map((name) => part(name).value)).toEqual(['1990', '4', '1'])
  expect(await axeFaults()).toEqual([])
  await user.selectOptions(await gender(), 'other')
  await replace(user, part('年'), '２０００')
  await replace(user, part('領収書の宛名（任意）'), '灯台商店\u3000')
  await user.click(submit())
  await heading('プロフィールを保存しました')
  expect(sent(host, 'PUT /user/profile')).toEqual([
    { body: { gender: 'other', birthday: '2000-04-01', receipt_name: '灯台商店' } },
  ])
  expect(screen.getByText('その他')).toBeTruthy()
  expect(screen.getByText('2000年4月1日')).toBeTruthy()
  expect(screen.getByText('灯台商店')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('emptied fields delete what was stored', async () => {
  const named = { gender: 'other', birthday: '1990-04-01', receipt_name: '灯台商店' } as const
  const { host, user } = await openEdit({ ...handlers, 'GET /user/profile': () => named })
  await user.selectOptions(await gender(), '')
  for (const name of ['年', '月', '日', '領収書の宛名（任意）']) await user.clear(part(name))
  await user.click(submit())
  await heading('プロフィールを保存しました')
  expect(sent(host, 'PUT /user/profile')).toEqual([{ body: { gender: null, birthday: null, receipt_name: null } }])
})

test('a date that does not exist is marked, and nothing is sent', async () => {
  const { host, user } = await openEdit()
  await gender()
  await replace(user, part('月'), '2')
  await replace(user, part('日'), '30')
  await user.click(submit())
  expect(screen.getByText(/正しい日付を入力してください/)).toBeTruthy()
  expect(document.activeElement).toBe(part('年'))
  expect(sent(host, 'PUT /user/profile')).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('a name on receipts that is too long is marked, and nothing is sent', async () => {
  const { host, user } = await openEdit()
  await gender()
  await user.click(part('領収書の宛名（任意）'))
  await user.paste('長'.repeat(81))
  await user.click(submit())
  expect(screen.getByText('宛名は80文字以内で入力してください。')).toBeTruthy()
  expect(sent(host, 'PUT /user/profile')).toEqual([])
})

test('what was typed survives a reload, and is gone once it is saved', async () => {
  const opened = await openEdit()
  await gender()
  await replace(opened.user, part('年'), '1985')
  await replace(opened.user, part('領収書の宛名（任意）'), '灯台商店')
  const { user } = await opened.reload()
  await gender()
  expect(part('年').value).toBe('1985')
  expect(part('領収書の宛名（任意）').value).toBe('灯台商店')
  await user.click(submit())
  await heading('プロフィールを保存しました')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('1985')
})

test('what one member typed is not shown to another who logs in in this tab', async () => {
  const { user, leave } = await openEdit()
  await gender()
  await replace(user, part('年'), '1985')
  await leave()
  await openEdit(handlers, { session: { loggedIn: true, memberKey: 'other' } })
  await gender()
  expect(part('年').value).toBe('1990')
})

test('a server error opens the dialog, keeps what was typed, and saving again works', async () => {
  const { host, user } = await openEdit({
    ...handlers,
    'PUT /user/profile': () => Promise.reject(fakeFailure('internal')),
  })
  await gender()
  await replace(user, part('年'), '1985')
  await user.click(submit())
  await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
  expect(part('年').value).toBe('1985')
  host.answer(handlers)
  await user.click(submit())
  await heading('プロフィールを保存しました')
})

test('a birthday that the API refuses is marked', async () => {
  const failure = fakeFailure('invalid_fields', { errors: { birthday: '未来の日付は指定できません' } })
  const { user } = await openEdit({ ...handlers, 'PUT /user/profile': () => Promise.reject(failure) })
  await gender()
  await user.click(submit())
  expect(await screen.findByText('未来の日付は指定できません')).toBeTruthy()
})

test('the page of the end, opened by its address, does not say that anything was saved', async () => {
  await openPage('/mypage/account/profile-edit/complete', { handlers, topics: member })
  await heading('登録済みのプロフィール')
})

test('two quick presses save once', async () => {
  const { host, user } = await openEdit()
  await gender()
  await user.dblClick(submit())
  await heading('プロフィールを保存しました')
  expect(sent(host, 'PUT /user/profile')).toHaveLength(1)
})

test('in English every text is English', async () => {
  await openEdit(handlers, { locale: 'en' })
  await heading('Edit your profile')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
