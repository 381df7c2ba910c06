import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member, ownMember } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const open = (more: FakeHandlers = {}, topics = {}) =>
  openPage('/mypage/account', { handlers: { ...handlers, ...more }, topics: { ...member, ...topics } })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'ニックネーム' })
const save = () => screen.getByRole('button', { name: 'ニックネームを保存する' })
const refused = (...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  'PUT /user/nickname': () => Promise.reject(fakeFailure(...failure)),
})

test('the nickname is shown and can be changed, once at a double press', async () => {
  const { host, user } = await open({ 'GET /session': () => ({ ...ownMember, nickname: '花子' }) })
  expect((await field()).value).toBe('花子')
  await user.clear(await field())
  await user.type(await field(), ' 銀幕 花子 ')
  await user.dblClick(save())
  expect((await screen.findByText('ニックネームを「銀幕 花子」に設定しました。')).getAttribute('role')).toBe('status')
  expect(sent(host, 'PUT /user/nickname')).toEqual([{ body: { nickname: '銀幕 花子' } }])
  expect(await axeFaults()).toEqual([])
})

test('the name is shown as it was stored, where that differs from what was typed', async () => {
  const { user } = await open({ 'PUT /user/nickname': () => ({ nickname: 'ABC' }) })
  await user.type(await field(), 'ＡＢＣ')
  await user.click(save())
  await screen.findByText('ニックネームを「ABC」に設定しました。')
})

test('an empty or too long name is marked, and nothing is sent', async () => {
  const { host, user } = await open()
  await field()
  await user.click(save())
  await screen.findByText('必須項目です。')
  expect(document.activeElement).toBe(await field())
  await user.type(await field(), '月'.repeat(31))
  await screen.findByText('ニックネームは30文字以内で入力してください。')
  expect(sent(host, 'PUT /user/nickname')).toEqual([])
})

test('a name that the API refuses is marked with its reason', async () => {
  const { user } = await open(refused('invalid_fields', { errors: { nickname: 'この名前は使えません' } }))
  await user.type(await field(), '管理人')
  await user.click(save())
  await screen.findByText('この名前は使えません')
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
})

test('too many changes are explained in place; another failure opens the dialog and keeps what was typed', async () => {
  const { host, user } = await open(refused('too_many_requests', { context: { retry_after_seconds: 840 } }))
  await user.type(await field(), '花子')
  await user.click(save())
  await screen.findByText(/約14分後/)
  expect(askedFor(host, 'showError')).toEqual([])
  host.answer({ ...handlers, ...refused('internal') })
  await user.click(save())
  await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
  expect((await field()).value).toBe('花子')
})
