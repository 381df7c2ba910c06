import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { timeText } from '@ginmaku/shared-ui/testing/time-text.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { newPasskey, passkeyCreation, passkeys } from '../../../harness/passkeys.ts'
import { emptyList, member, ownMember } from '../../../harness/samples.ts'
import { browserWithPasskeys, newCredential } from '../../testing/browser-passkeys.ts'
import { openPage } from '../../testing/open-page.ts'

const open = (more: FakeHandlers = {}, topics = {}) =>
  openPage('/mypage/account/passkeys', { handlers: { ...handlers, ...more }, topics: { ...member, ...topics } })

const list = (items: readonly (typeof passkeys)[number][]): FakeHandlers => ({
  'GET /user/passkey': () => ({ items: [...items], result_total_count: items.length }),
})
const row = async (name: string) => {
  const named = await screen.findByText(name)
  return within(named.closest('li') as HTMLElement)
}
const onComputer = () => row('パソコン（Firefox, Windows）')
const named = () => row('仕事用のスマートフォン')
const add = () => screen.findByRole('button', { name: 'パスキーを追加する' })
const sureDelete = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: '削除する' })

test('each passkey shows its name or device, where it is kept, and its dates', async () => {
  browserWithPasskeys()
  await open()
  const computer = await onComputer()
  expect(computer.getByText(timeText('2026年11月23日(月) 12:00（日本時間）'))).toBeTruthy()
  expect(computer.getByText('まだ使われていません')).toBeTruthy()
  expect(computer.getByText('登録した端末またはセキュリティキー')).toBeTruthy()
  const phone = await named()
  expect(phone.getByText('スマートフォン（Safari, iOS）')).toBeTruthy()
  expect(phone.getByText(/パスワードマネージャー/)).toBeTruthy()
  expect(phone.getByText(timeText('2026年11月22日(日) 23:30（日本時間）'))).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('a member without passkeys reads where they can be kept', async () => {
  browserWithPasskeys()
  await open(list([]))
  expect(await screen.findByText('パスキーはまだありません')).toBeTruthy()
  expect(await add()).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('a browser without passkeys says so, and the list still works', async () => {
  await open()
  expect(await screen.findByText('このブラウザーではパスキーを追加できません')).toBeTruthy()
  expect((await onComputer()).getByRole('button', { name: '削除する' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'パスキーを追加する' })).toBeNull()
})

test('one is added right after a log-in: the list shows it, and has the focus', async () => {
  browserWithPasskeys()
  const { host, user } = await open(list([]))
  const button = await add()
  host.answer(list([newPasskey]))
  await user.click(button)
  await screen.findByText('パスキーを追加しました。次回から、ログインに使えます。')
  expect(await onComputer()).toBeTruthy()
  expect(sent(host, 'POST /user/passkey/options')).toEqual([{ body: {} }])
  expect(sent(host, 'POST /user/passkey')).toMatchObject([
    { body: { credential: { id: newCredential.id, response: { transports: ['internal'] } } } },
  ])
  expect(document.activeElement?.textContent).toBe('登録済みのパスキー')
})

const needsPassword: FakeHandlers = {
  'POST /user/passkey/options': ({ body }) => {
    if (body?.current_password === undefined) throw fakeFailure('recent_log_in_needed')
    if (body.current_password === 'wrong1234')
      throw fakeFailure('invalid_fields', { errors: { current_password: '現在のパスワードが違います' } })
    return passkeyCreation
  },
}

test('long after the log-in the password is asked for; a wrong one is marked', async () => {
  const { make } = browserWithPasskeys()
  const { host, user } = await open(needsPassword)
  await user.click(await add())
  const password = await screen.findByLabelText<HTMLInputElement>(/^現在のパスワード/)
  expect(document.activeElement).toBe(password)
  expect(await axeFaults()).toEqual([])
  await fillIn(user, password, 'wrong1234')
  await user.keyboard('{Enter}')
  await screen.findByText('現在のパスワードが違います')
  expect(make).not.toHaveBeenCalled()
  await user.clear(password)
  await fillIn(user, password, 'right1234')
  await user.keyboard('{Enter}')
  await screen.findByText(/パスキーを追加しました/)
  expect(sent(host, 'POST /user/passkey')).toHaveLength(1)
  expect(await add()).toBeTruthy()
})

test('a member without a password is asked to log in again', async () => {
  browserWithPasskeys()
  const { host, user } = await open({
    ...needsPassword,
    'GET /session': () => ({ ...ownMember, has_password: false }),
  })
  await user.click(await add())
  await user.click(await screen.findByRole('button', { name: 'ログインし直す' }))
  expect(askedFor(host, 'signOut')).toHaveLength(1)
})

test.each([
  ['NotAllowedError', 'パスキーは追加されていません。もう一度お試しください。'],
  ['InvalidStateError', 'この端末には、このアカウントのパスキーがすでにあります。'],
  ['ConstraintError', /画面ロックが設定されているか、ご確認ください/],
])('a browser that makes none (%s) is explained, and can be asked again', async (name, messages) => {
  const { make, refusal } = browserWithPasskeys()
  make.mockRejectedValueOnce(refusal(name))
  const { host, user } = await open()
  await user.click(await add())
  expect(await screen.findByText(messages)).toBeTruthy()
  expect(askedFor(host, 'showError')).toEqual([])
  await user.click(await add())
  await screen.findByText(/パスキーを追加しました/)
  expect(screen.queryByText(messages)).toBeNull()
})

test('a passkey that the API refuses is explained; a server error opens the dialog', async () => {
  browserWithPasskeys()
  const { host, user } = await open({
    'POST /user/passkey': () => Promise.reject(fakeFailure('passkey_invalid', { message: '登録できませんでした。' })),
  })
  await user.click(await add())
  expect((await screen.findByRole('alert')).textContent).toBe('登録できませんでした。')
  host.answer({ 'POST /user/passkey': () => Promise.reject(fakeFailure('internal')) })
  await user.click(await add())
  await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
})

test('one is named, by the keyboard too', async () => {
  browserWithPasskeys()
  const { host, user } = await open()
  await user.click((await onComputer()).getByRole('button', { name: '名前を変更する' }))
  const name = screen.getByLabelText<HTMLInputElement>(/^パスキーの名前/)
  expect(document.activeElement).toBe(name)
  await user.keyboard('{Enter}')
  expect(screen.getByText('必須項目です。')).toBeTruthy()
  await user.paste(' 自宅のパソコン ')
  host.answer(list(passkeys.map((one, place) => (place === 0 ? { ...one, name: '自宅のパソコン' } : one))))
  await user.keyboard('{Enter}')
  await screen.findByText('名前を変更しました。')
  expect(await row('自宅のパソコン')).toBeTruthy()
  expect(sent(host, 'PUT /user/passkey/{passkey_id}')).toEqual([
    { params: { passkey_id: passkeys[0]?.passkey_id }, body: { name: '自宅のパソコン' } },
  ])
})

test('a name that is too long is marked; cancelling leaves the name, and gives the focus back', async () => {
  browserWithPasskeys()
  const { host, user } = await open()
  const button = (await named()).getByRole('button', { name: '名前を変更する' })
  await user.click(button)
  const name = screen.getByLabelText<HTMLInputElement>(/^パスキーの名前/)
  expect(name.value).toBe('仕事用のスマートフォン')
  await user.clear(name)
  await fillIn(user, name, 'x'.repeat(41))
  await user.keyboard('{Enter}')
  expect(screen.getByText('名前は40文字以内で入力してください。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'キャンセル' }))
  expect(document.activeElement).toBe((await named()).getByRole('button', { name: '名前を変更する' }))
  expect(sent(host, 'PUT /user/passkey/{passkey_id}')).toEqual([])
})

test('one is deleted after a confirmation that names it', async () => {
  browserWithPasskeys()
  const { host, user } = await open()
  await user.click((await named()).getByRole('button', { name: '削除する' }))
  expect(screen.getByRole('alertdialog', { name: '「仕事用のスマートフォン」を削除しますか？' })).toBeTruthy()
  host.answer(list(passkeys.slice(0, 1)))
  await user.click(sureDelete())
  await screen.findByText('パスキーを削除しました。')
  expect(screen.queryByText('仕事用のスマートフォン')).toBeNull()
  expect(sent(host, 'DELETE /user/passkey/{passkey_id}')).toEqual([{ params: { passkey_id: passkeys[1]?.passkey_id } }])
  expect(document.activeElement?.textContent).toBe('登録済みのパスキー')
})

test('cancelling deletes nothing', async () => {
  browserWithPasskeys()
  const { host, user } = await open()
  await user.click((await named()).getByRole('button', { name: '削除する' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent(host, 'DELETE /user/passkey/{passkey_id}')).toEqual([])
})

test('the last way to log in stays, with the way to set a password', async () => {
  browserWithPasskeys()
  const failure = fakeFailure('only_way_to_log_in', { message: '先にパスワードを設定してください。' })
  const { user } = await open({ 'DELETE /user/passkey/{passkey_id}': () => Promise.reject(failure) })
  await user.click((await onComputer()).getByRole('button', { name: '削除する' }))
  await user.click(sureDelete())
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('先にパスワードを設定してください。')).toBeTruthy()
  expect(alert.getByRole<HTMLAnchorElement>('link', { name: 'パスワードを設定する' }).pathname).toBe(
    '/password-reminder',
  )
})

test('one that was deleted elsewhere in the meantime counts as deleted', async () => {
  browserWithPasskeys()
  const failure = fakeFailure('passkey_not_found')
  const { host, user } = await open({ 'DELETE /user/passkey/{passkey_id}': () => Promise.reject(failure) })
  await user.click((await onComputer()).getByRole('button', { name: '削除する' }))
  await user.click(sureDelete())
  await screen.findByText('パスキーを削除しました。')
  expect(askedFor(host, 'showError')).toEqual([])
})

test('a name with markup in it is shown as text', async () => {
  const name = '<img src=x onerror=alert(1)>'
  await open(list([{ ...newPasskey, name }]))
  expect(await screen.findByText(name)).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

test('a list that fails can be retried', async () => {
  const { host, user } = await open({ 'GET /user/passkey': () => Promise.reject(fakeFailure('internal')) })
  await screen.findByRole('alert')
  host.answer(handlers)
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await onComputer()).toBeTruthy()
})

test('in English every text is English', async () => {
  browserWithPasskeys()
  await open(list([newPasskey]), { locale: 'en' })
  await screen.findByText('Computer (Firefox, Windows)')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})

test('the account page leads here', async () => {
  await openPage('/mypage/account', {
    handlers: { ...handlers, 'GET /user/account-event': () => emptyList },
    topics: member,
  })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'パスキーを管理する' })
  expect(link.pathname).toBe('/mypage/account/passkeys')
})
