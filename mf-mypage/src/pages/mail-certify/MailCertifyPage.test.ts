import { askedFor, sent } from '@ginmaku/remote-kit/testing/asked-of-host.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { cart, member, signupKey, tokens } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'
import { keepSignupKey } from '../signup-mail.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })

test('a good link is redeemed once, signs its owner in and welcomes her', async () => {
  const { host } = await openPage('/mail-certify?token=good', { handlers })
  const welcome = await heading('会員登録が完了しました')
  await waitFor(() => expect(document.activeElement).toBe(welcome))
  expect(sent(host, 'POST /signup/certify')).toEqual([{ body: { token: 'good' } }])
  expect(askedFor(host, 'signIn')).toEqual([[tokens]])
  expect(link('作品を探す').pathname).toBe('/')
  expect(link('マイページへ').pathname).toBe('/mypage')
  expect(await axeFaults()).toEqual([])
})

test('a shopper goes on to the till', async () => {
  await openPage('/mail-certify?token=good', { handlers, topics: { cart } })
  await heading('会員登録が完了しました')
  expect(link('購入手続きへ進む').pathname).toBe('/purchase-confirm')
})

test('leaving and coming back while it is under way does not use the link twice', async () => {
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

test('the browser that began shows its key, and keeps it no longer than needed', async () => {
  keepSignupKey({ signup_key: signupKey, expires_at: new Date(Date.now() + 60_000).toISOString() })
  const { host } = await openPage('/mail-certify?token=good', { handlers })
  await heading('会員登録が完了しました')
  expect(sent(host, 'POST /signup/certify')).toEqual([{ body: { token: 'good', signup_key: signupKey } }])
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test.each([
  ['too old', JSON.stringify({ signup_key: signupKey, expires_at: '2020-01-01T00:00:00Z' })],
  ['spoilt', '{"signup_key":1,"expires_at":"2999-01-01T00:00:00Z"}'],
])('a key that is %s is as good as none', async (_, kept) => {
  localStorage.setItem('ginmaku.mypage.signup-key', kept)
  const { host } = await openPage('/mail-certify?token=good', { handlers })
  await heading('会員登録が完了しました')
  expect(sent(host, 'POST /signup/certify')).toEqual([{ body: { token: 'good' } }])
})

test('what was typed to sign up is forgotten once it worked', async () => {
  sessionStorage.setItem('ginmaku.mypage.signup', '{"email":"name@example.com"}')
  sessionStorage.setItem('ginmaku.mypage.signup-sent', '{"email":"name@example.com"}')
  await openPage('/mail-certify?token=good', { handlers })
  await heading('会員登録が完了しました')
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('a link too old or used shows both ways on', async () => {
  await openPage('/mail-certify?token=old', {
    handlers,
  })
  await heading('このリンクは使えません')
  expect(link('ログインする').pathname).toBe('/login')
  expect(link('会員登録をやり直す').pathname).toBe('/signup')
  expect(await axeFaults()).toEqual([])
})

test('a call that does not get through may be tried again with the same link', async () => {
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

test('an address without a token is a link cut short', async () => {
  const { host } = await openPage('/mail-certify')
  await heading('リンクが途中で切れているようです')
  expect(host.calls).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('whoever is signed in already has nothing to do', async () => {
  const { host } = await openPage('/mail-certify?token=used', { topics: member })
  await heading('すでにログインしています')
  expect(screen.getByText(/name@example\.com でログイン中/)).toBeTruthy()
  expect(link('マイページへ').pathname).toBe('/mypage')
  expect(host.calls).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('a link for somebody else is used after logging out', async () => {
  const { host, user } = await openPage('/mail-certify?token=good', { handlers, topics: member })
  await user.click(await screen.findByRole('button', { name: 'ログアウトしてこのリンクを使う' }))
  await heading('会員登録が完了しました')
  expect(host.asked.map(([name]) => name).filter((name) => name.startsWith('sign'))).toEqual(['signOut', 'signIn'])
})

test('each state has its English words', async () => {
  const { host } = await openPage('/mail-certify?token=old', {
    handlers,
    topics: { locale: 'en' },
  })
  await heading('This link no longer works')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['Confirm your email address'])
})
