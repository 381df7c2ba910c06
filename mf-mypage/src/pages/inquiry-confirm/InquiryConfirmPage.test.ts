import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const send = () => screen.getByRole('button', { name: '送信する' })
const text = () => screen.findByLabelText<HTMLTextAreaElement>(/^お問い合わせの内容/)

async function writeAndConfirm(more: FakeHandlers = {}, topics = {}) {
  const opened = await openPage('/inquiry', { handlers: { ...handlers, ...more }, topics })
  const { user } = opened
  await fillIn(user, await text(), ' 途中で止まります。\nほかは見られます。 ')
  await user.selectOptions(screen.getByRole('combobox', { name: /^お問い合わせの種類/ }), '再生・画質について')
  await user.selectOptions(screen.getByRole('combobox', { name: 'ご利用の機器' }), 'テレビ')
  const email = screen.getByLabelText<HTMLInputElement>(/^メールアドレス/)
  // A member's is filled in already.
  if (email.value === '') await fillIn(user, email, 'name@example.com')
  await fillIn(user, screen.getByLabelText('サポートキー'), '１ａ２ｂ３ｃ４ｄ')
  fireEvent.change(screen.getByLabelText('発生した日'), { target: { value: '2026-11-20' } })
  fireEvent.change(screen.getByLabelText('時刻'), { target: { value: '21:05' } })
  if (screen.queryByLabelText('購入番号'))
    await fillIn(user, screen.getByLabelText('購入番号'), 'gm-2345−6789-ＡＢＣＤ')
  await user.click(screen.getByRole('button', { name: '確認画面へ進む' }))
  await heading('お問い合わせ内容の確認')
  return opened
}

const body = {
  email: 'name@example.com',
  inquiry_type_value: 'playback',
  inquiry_type_text: '再生・画質について',
  accrual_day: '2026-11-20',
  accrual_time: '21:05',
  device_value: 'tv',
  device_text: 'テレビ',
  inquiry: '途中で止まります。\nほかは見られます。',
  support_key: '1a2b3c4d',
  purchase_number: undefined,
  website: undefined,
  magic_code: 'sample-code',
  locale: 'ja',
}

const failing = (...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  'POST /inquiry': () => Promise.reject(fakeFailure(...failure)),
})

test('what was written is shown, without what was left empty', async () => {
  await writeAndConfirm()
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '再生・画質について',
    'name@example.com',
    '途中で止まります。\nほかは見られます。',
    '2026年11月20日 21:05',
    'テレビ',
    '1a2b3c4d',
  ])
  expect(await axeFaults()).toEqual([])
})

test('sends it with the form’s magic code, and shows the number', async () => {
  const { host, user } = await writeAndConfirm()
  await user.click(send())
  await heading('お問い合わせを受け付けました')
  expect(screen.getByText('IQ-2345-6789')).toBeTruthy()
  expect(sent(host, 'POST /inquiry')).toEqual([{ body }])
  expect(askedFor(host, 'navigate').at(-1)).toEqual(['/inquiry/complete', { replace: true }])
})

test('a member’s purchase number goes along as it is written on receipts', async () => {
  const { host, user } = await writeAndConfirm({}, member)
  expect(screen.getByText('GM-2345-6789-ABCD')).toBeTruthy()
  await user.click(send())
  await heading('お問い合わせを受け付けました')
  expect(sent(host, 'POST /inquiry')).toEqual([{ body: { ...body, purchase_number: 'GM-2345-6789-ABCD' } }])
})

test('two quick presses send one inquiry', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<NonNullable<FakeHandlers['POST /inquiry']>>>>()
  const { host, user } = await writeAndConfirm({ 'POST /inquiry': () => answer.promise })
  await user.dblClick(send())
  await waitFor(() => expect(sent(host, 'POST /inquiry')).toHaveLength(1))
  await user.click(send())
  expect(sent(host, 'POST /inquiry')).toHaveLength(1)
  answer.resolve({ inquiry_number: 'IQ-2345-6789', email: body.email, reply_business_days: 3 })
  await heading('お問い合わせを受け付けました')
})

test('a code that could only be fetched now is waited for, and the press is not lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const { host, user } = await writeAndConfirm({ 'POST /inquiry/form': () => Promise.reject(fakeFailure('internal')) })
  let answeredAt = 0
  host.answer({
    ...handlers,
    'POST /inquiry/form': () => {
      answeredAt = Date.now()
      return { magic_code: 'late-code', wait_seconds: 3, expires_in_seconds: 86_400 }
    },
  })
  await user.click(send())
  await heading('お問い合わせを受け付けました')
  expect(Date.now() - answeredAt).toBeGreaterThanOrEqual(3000)
  expect(sent(host, 'POST /inquiry')).toMatchObject([{ body: { magic_code: 'late-code' } }])
  vi.useRealTimers()
})

test('after a form has expired, the next press begins another and sends the same text', async () => {
  const { host, user } = await writeAndConfirm(failing('form_expired', { message: 'もう一度送信してください。' }))
  await user.click(send())
  await screen.findByText('もう一度送信してください。')
  host.answer({
    ...handlers,
    'POST /inquiry/form': () => ({ magic_code: 'fresh-code', wait_seconds: 0, expires_in_seconds: 86_400 }),
  })
  await user.click(send())
  await heading('お問い合わせを受け付けました')
  expect(sent(host, 'POST /inquiry').at(-1)).toEqual({ body: { ...body, magic_code: 'fresh-code' } })
})

test('what a browser filled in by itself is cleared, and the next press sends', async () => {
  sessionStorage.setItem('ginmaku.mypage.inquiry', JSON.stringify({ typed: { website: 'https://example.com' } }))
  const { host, user } = await writeAndConfirm(failing('invalid_fields', { errors: { website: 'x' } }))
  await user.click(send())
  await screen.findByText(/ブラウザーが自動で入力した項目/)
  host.answer(handlers)
  await user.click(send())
  await heading('お問い合わせを受け付けました')
  expect(sent(host, 'POST /inquiry').at(-1)).toEqual({ body })
})

test('a refused purchase number is marked in the form, with everything else still there', async () => {
  const errors = { purchase_number: 'お客様のご購入の中に、この購入番号が見つかりません' }
  const { user } = await writeAndConfirm(failing('invalid_fields', { errors }), member)
  await user.click(send())
  await screen.findByText(errors.purchase_number)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('購入番号')))
  expect((await text()).value).toContain('途中で止まります。')
})

test('too many inquiries: shows when to try again and keeps what was written', async () => {
  const { host, user } = await writeAndConfirm(failing('too_many_requests', { context: { retry_after_seconds: 3000 } }))
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('約50分後')
  expect(askedFor(host, 'showError')).toEqual([])
  await user.click(screen.getByRole('link', { name: '修正する' }))
  expect((await text()).value).toContain('途中で止まります。')
})

test('a server error opens the dialog, and sending again works', async () => {
  const failure = fakeFailure('internal')
  const { host, user } = await writeAndConfirm({ 'POST /inquiry': () => Promise.reject(failure) })
  await user.click(send())
  await waitFor(() => expect(askedFor(host, 'showError')).toEqual([[failure]]))
  host.answer(handlers)
  await user.click(send())
  await heading('お問い合わせを受け付けました')
})

test('a reload of the confirmation keeps it', async () => {
  const opened = await writeAndConfirm()
  await opened.reload()
  await heading('お問い合わせ内容の確認')
  expect(screen.getByText(/途中で止まります。/)).toBeTruthy()
})

test('without anything written, redirects to the form', async () => {
  const { host } = await openPage('/inquiry/confirm', { handlers })
  await heading('お問い合わせ')
  expect(askedFor(host, 'navigate')).toEqual([['/inquiry', { replace: true }]])
})

test('in English every text is English', async () => {
  const { host, user } = await writeAndConfirm()
  host.setLocale('en')
  await heading('Check your message')
  expect(screen.getByText('Playback and picture quality')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await heading('We have received your message')
  expect(sent(host, 'POST /inquiry')).toMatchObject([{ body: { locale: 'en', device_text: 'TV' } }])
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
