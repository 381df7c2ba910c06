import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const type = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^お問い合わせの種類/ })
const email = () => screen.getByLabelText<HTMLInputElement>(/^メールアドレス/)
const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^お問い合わせの内容/)
const supportKey = () => screen.getByLabelText<HTMLInputElement>('サポートキー')
const purchaseNumber = () => screen.queryByLabelText<HTMLInputElement>('購入番号')
const submit = () => screen.getByRole('button', { name: '確認画面へ進む' })

async function openInquiry(address = '/inquiry', topics = {}) {
  const opened = await openPage(address, { handlers, topics })
  await type()
  return opened
}

async function fill({ user }: Awaited<ReturnType<typeof openInquiry>>) {
  await user.selectOptions(await type(), '再生・画質について')
  await fillIn(user, email(), 'name@example.com')
  await fillIn(user, text(), '途中で止まります。')
}

test('with the required fields filled in, the form goes on to the confirmation', async () => {
  const opened = await openInquiry()
  await fill(opened)
  await opened.user.click(submit())
  await waitFor(() => expect(askedFor(opened.host, 'navigate')).toEqual([['/inquiry/confirm']]))
})

test('an empty form marks every missing field and focuses the first', async () => {
  const { host, user } = await openInquiry()
  await user.click(submit())
  expect(screen.getAllByText('必須項目です。')).toHaveLength(3)
  expect(document.activeElement).toBe(await type())
  expect(askedFor(host, 'navigate')).toEqual([])
})

test.each([
  ['https://example.com/a http://example.com/b', 'リンクだけでは送信できません。内容を文章でお書きください。'],
  ['あ'.repeat(2001), '2000文字以内で入力してください。'],
])('a text that says nothing, or too much, is refused at its field: %#', async (typed, messages) => {
  const opened = await openInquiry()
  await fill(opened)
  await opened.user.clear(text())
  await fillIn(opened.user, text(), typed)
  await opened.user.click(submit())
  await screen.findByText(messages)
  expect(document.activeElement).toBe(text())
})

test('a day in the future is refused', async () => {
  const opened = await openInquiry()
  await fill(opened)
  fireEvent.change(screen.getByLabelText('発生した日'), { target: { value: '2999-01-01' } })
  await opened.user.click(submit())
  await screen.findByText('未来の日付は入力できません。')
})

test('visitors are not asked for a purchase number, members are', async () => {
  const { leave } = await openInquiry()
  expect(purchaseNumber()).toBeNull()
  expect(screen.getByText(/ログインすると購入番号を添えられます/)).toBeTruthy()
  await leave()
  await openInquiry('/inquiry', member)
  expect(purchaseNumber()).toBeTruthy()
})

test('the address of a member, and what the page’s own address says, are filled in', async () => {
  await openInquiry('/inquiry?purchase_number=GM-2345-6789-ABCD&support_key=1a2b3c4d', member)
  expect(email().value).toBe('name@example.com')
  expect([supportKey().value, purchaseNumber()?.value]).toEqual(['1a2b3c4d', 'GM-2345-6789-ABCD'])
})

test('what was typed is never replaced by what is filled in', async () => {
  const opened = await openInquiry('/inquiry', member)
  await opened.user.clear(email())
  await fillIn(opened.user, email(), 'other@example.com')
  await opened.reload()
  await type()
  expect(email().value).toBe('other@example.com')
})

test('a reload keeps everything typed', async () => {
  const opened = await openInquiry()
  await fill(opened)
  await fillIn(opened.user, supportKey(), '1a2b3c4d')
  await opened.reload()
  expect((await type()).value).toBe('playback')
  expect([email().value, text().value, supportKey().value]).toEqual([
    'name@example.com',
    '途中で止まります。',
    '1a2b3c4d',
  ])
})

test('what a visitor wrote stays when they log in; what a member wrote is no one else’s', async () => {
  const opened = await openInquiry()
  await fill(opened)
  const one = { session: { loggedIn: true, memberKey: 'one' } }
  await opened.leave()
  const again = await openInquiry('/inquiry', one)
  expect(text().value).toBe('途中で止まります。')
  await again.user.type(text(), 'ほかに')
  await again.leave()
  await openInquiry()
  expect(text().value).toBe('')
})

test('the form’s magic code is fetched once, when writing begins, and survives a reload', async () => {
  const opened = await openInquiry()
  expect(sent(opened.host, 'POST /inquiry/form')).toEqual([])
  await opened.user.type(text(), '途中で')
  await waitFor(() => expect(sent(opened.host, 'POST /inquiry/form')).toHaveLength(1))
  const again = await opened.reload()
  await type()
  expect(sent(again.host, 'POST /inquiry/form')).toEqual([])
})

test('without the API the form can still be filled in', async () => {
  const opened = await openPage('/inquiry')
  await type()
  await fill(opened)
  await opened.user.click(submit())
  await waitFor(() => expect(askedFor(opened.host, 'navigate')).toEqual([['/inquiry/confirm']]))
  expect(askedFor(opened.host, 'showError')).toEqual([])
})

test('the field for programs is neither announced nor reached by the keyboard', async () => {
  const { user } = await openInquiry()
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]')
  expect(screen.queryByRole('textbox', { name: /この欄には/ })).toBeNull()
  for (let presses = 0; presses < 12; presses++) {
    await user.tab()
    expect(document.activeElement).not.toBe(trap)
  }
})

test('in English every text is English', async () => {
  const { host, user } = await openPage('/inquiry', { topics: { locale: 'en' }, handlers })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(screen.getAllByText('Required', { selector: 'p' })).toHaveLength(3)
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['Contact us'])
})

test('axe finds nothing, before or after a mistake', async () => {
  const { user } = await openInquiry()
  expect(await axeFaults()).toEqual([])
  await user.click(submit())
  expect(await axeFaults()).toEqual([])
})
