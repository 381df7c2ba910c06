import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { cart, member, tokens } from '../../../harness/samples.ts'
import { signupKey } from '../../../harness/sign-up.ts'
import { openPage } from '../../testing/open-page.ts'
import { keepSignupKey } from '../signup-mail.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })

test('a valid link is redeemed once, logs its owner in and shows a welcome', async () => {
  const { host } = await openPage('/mail-certify?token=good', { handlers })
  const welcome = await heading('会員登録が完了しました')
  await waitFor(() => expect(document.activeElement).toBe(welcome))
  expect(sent(host, 'POST /signup/certify')).toEqual([{ body: { token: 'good' } }])
  expect(askedFor(host, 'signIn')).toEqual([[tokens]])
  expect(link('作品を探す').pathname).toBe('/')
  expect(link('マイページへ').pathname).toBe('/mypage')
  expect(await axeFaults()).toEqual([])
})

test('a shopper goes on to the checkout', async () => {
  await openPage('/mail-certify?token=good', { handlers, topics: { cart } })
  await heading('会員登録が完了しました')
  expect(link('購入手続きへ進む').pathname).toBe('/purchase-confirm')
})

test('leaving and returning during the request does not redeem the link twice', async () => {
  const answer = Promise.withResolvers<typeof tokens>()
  const { host } = await openPage('/mail-certify?token=slow', {
    handlers: { 'POST /signup/certify': () => answer.promise },
  })
  await screen.findByText('メールアドレスを確認しています…')
  host.navigate('/login')
  await heading('ログイン')
  host.navigate('/mail-certify?token=slow')
  await screen.findByText('メールアドレスを確認しています…')
  answer.resolve(tokens)
  await heading('会員登録が完了しました')
  expect(sent(host, 'POST /signup/certify')).toHaveLength(1)
  expect(askedFor(host, 'signIn')).toHaveLength(1)
})

test('the browser where the sign-up started sends its key, and deletes it afterwards', async () => {
  keepSignupKey({ signup_key: signupKey, expires_at: new Date(Date.now() + 60_000).toISOString() })
  const { host } = await openPage('/mail-certify?token=good', { handlers })
  await heading('会員登録が完了しました')
  expect(sent(host, 'POST /signup/certify')).toEqual([{ body: { token: 'good', signup_key: signupKey } }])
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test.each([
  ['too old', JSON.stringify({ signup_key: signupKey, expires_at: '2020-01-01T00:00:00Z' })],
  ['corrupted', '{"signup_key":1,"expires_at":"2999-01-01T00:00:00Z"}'],
])('a key that is %s is ignored', async (_, kept) => {
  localStorage.setItem('ginmaku.mypage.signup-key', kept)
  const { host } = await openPage('/mail-certify?token=good', { handlers })
  await heading('会員登録が完了しました')
  expect(sent(host, 'POST /signup/certify')).toEqual([{ body: { token: 'good' } }])
})

test('the sign-up draft is deleted after success', async () => {
  sessionStorage.setItem('ginmaku.mypage.signup', '{"email":"name@example.com"}')
  sessionStorage.setItem('ginmaku.mypage.signup-sent', '{"email":"name@example.com"}')
  await openPage('/mail-certify?token=good', { handlers })
  await heading('会員登録が完了しました')
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('an expired or used link offers log-in and sign-up', async () => {
  await openPage('/mail-certify?token=old', {
    handlers,
  })
  await heading('このリンクは使えません')
  expect(link('ログインする').pathname).toBe('/login')
  expect(link('会員登録をやり直す').pathname).toBe('/signup')
  expect(await axeFaults()).toEqual([])
})

test('a failed request can be retried with the same link, and the focus stays on the heading', async () => {
  const { host, user } = await openPage('/mail-certify?token=good', {
    handlers: { 'POST /signup/certify': () => Promise.reject(fakeFailure('internal')) },
  })
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(await heading('メールアドレスの確認'))
  expect(await axeFaults()).toEqual([])
  const response = Promise.withResolvers<typeof tokens>()
  host.answer({ 'POST /signup/certify': () => response.promise })
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  await screen.findByText('メールアドレスを確認しています…')
  expect(document.activeElement).toBe(await heading('メールアドレスの確認'))
  response.resolve(tokens)
  const welcome = await heading('会員登録が完了しました')
  await waitFor(() => expect(document.activeElement).toBe(welcome))
})

test('an address without a token is an incomplete link', async () => {
  const { host } = await openPage('/mail-certify')
  await heading('リンクが途中で切れているようです')
  expect(host.calls).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('a member who is already logged in has nothing to do', async () => {
  const { host } = await openPage('/mail-certify?token=used', { topics: member })
  await heading('すでにログインしています')
  expect(screen.getByText(/name@example\.comでログイン中/)).toBeTruthy()
  expect(link('マイページへ').pathname).toBe('/mypage')
  expect(host.calls).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('a link for another person is redeemed after logging out', async () => {
  const { host, user } = await openPage('/mail-certify?token=good', { handlers, topics: member })
  await user.click(await screen.findByRole('button', { name: 'ログアウトしてこのリンクを使う' }))
  await heading('会員登録が完了しました')
  expect(host.asked.map(([name]) => name).filter((name) => name.startsWith('sign'))).toEqual(['signOut', 'signIn'])
})

test('in English every text is English', async () => {
  const { host } = await openPage('/mail-certify?token=old', {
    handlers,
    topics: { locale: 'en' },
  })
  await heading('This link no longer works')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['Confirm your email address'])
})
