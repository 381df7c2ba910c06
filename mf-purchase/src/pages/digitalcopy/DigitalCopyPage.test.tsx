import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import type { RefusedRedemption } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { copyOffer, copyPack, inDays, session } from '../../testing/samples.ts'

const token = 'ABCD-2345-EFGH-6789'
const linked = `/digitalcopy?token=${token}`
const offerHeading = 'ライブラリに追加しますか？'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const code = () => screen.findByLabelText<HTMLInputElement>(/^コード/)
const press = (name: string) => screen.getByRole('button', { name })
const open = (address: string, handlers: FakeHandlers = {}, topics = {}) => openPage(address, { handlers, topics })

describe('the link with a code', () => {
  test('shows what it gives and to whom, and redeems nothing by itself', async () => {
    const { host } = await open(linked)
    expect(await heading(offerHeading)).toBe(document.activeElement)
    for (const text of ['月夜の駅', 'viewer@example.jp', token, '無期限']) expect(screen.getByText(text)).toBeTruthy()
    expect(sent(host, 'POST /digitalcopy/check')).toEqual([{ body: { token } }])
    expect(sent(host, 'POST /digitalcopy/redeem')).toEqual([])
    expect(await axeFaults()).toEqual([])
  })

  test('adds it once, however often it is pressed, and leads to the library', async () => {
    const { host, user } = await open(linked)
    await heading(offerHeading)
    await user.dblClick(press('ライブラリに追加する'))
    const done = await heading('ライブラリに追加しました')
    await waitFor(() => expect(document.activeElement).toBe(done))
    expect(sent(host, 'POST /digitalcopy/redeem')).toEqual([{ body: { token } }])
    expect(screen.getByRole('link', { name: 'ライブラリで見る' }).getAttribute('href')).toBe('/library/T001')
    expect(await axeFaults()).toEqual([])
  })

  test('says what is in the library already', async () => {
    const items = [
      { ...copyPack, held: {} },
      { ...copyPack, pack_id: 'K009', pack_name: '特典映像（購入）' },
    ]
    await open(linked, { 'POST /digitalcopy/check': () => ({ ...copyOffer, items }) })
    await heading(offerHeading)
    expect(screen.getAllByText('すでにライブラリにあります')).toHaveLength(1)
  })
})

const refusals: readonly [RefusedRedemption, title: string, text: RegExp][] = [
  [{ status: false, reason: 'unknown' }, 'コードが見つかりません', /もう一度お確かめください/],
  [{ status: false, reason: 'used' }, 'このコードは使用済みです', /お問い合わせください/],
  [{ status: false, reason: 'used_by_you' }, 'この作品は追加済みです', /お客様のライブラリ/],
  [{ status: false, reason: 'not_begun', at: inDays(3) }, 'このコードはまだ使えません', /からお使いいただけます/],
  [{ status: false, reason: 'over', at: inDays(-3) }, 'このコードの有効期限は過ぎています', /受け付けを終了しました/],
  [
    { status: false, reason: 'already_held', at: inDays(2) },
    'この作品はすでにライブラリにあります',
    /以降に、もう一度/,
  ],
  [{ status: false, reason: 'already_held' }, 'この作品はすでにライブラリにあります', /お譲りいただけます/],
  [{ status: false, reason: 'region_blocked' }, 'お住まいの地域では受け取れません', /コードは使われていません/],
  [{ status: false, reason: 'unavailable' }, 'この作品はいま受け取れません', /コードは使われていません/],
]

describe('status false (spec §4.11, §8.5)', () => {
  test.each(refusals)('%o is explained, and the code stays to be corrected', async (refused, title, text) => {
    await open(linked, { 'POST /digitalcopy/check': () => refused })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(title)
    expect(alert.textContent).toMatch(text)
    expect((await code()).value).toBe(token)
    expect(await axeFaults()).toEqual([])
  })

  test('is also said when someone else was faster than the press', async () => {
    const { user } = await open(linked, { 'POST /digitalcopy/redeem': () => ({ status: false, reason: 'used' }) })
    await heading(offerHeading)
    await user.click(press('ライブラリに追加する'))
    expect((await screen.findByRole('alert')).textContent).toContain('このコードは使用済みです')
  })

  test.each(['internal', 'network'] as const)('%s: it can be tried again, without a dialog', async (kind) => {
    const failure = kind === 'internal' ? fakeFailure('internal') : new TypeError('no network')
    const { host, user } = await open(linked, { 'POST /digitalcopy/redeem': () => Promise.reject(failure) })
    await heading(offerHeading)
    await user.click(press('ライブラリに追加する'))
    expect((await screen.findByRole('alert')).textContent).toContain('受け取りが完了しませんでした')
    expect(askedFor(host, 'showError')).toEqual([])
    host.answer({ 'POST /digitalcopy/redeem': () => ({ status: true, items: [copyPack] }) })
    await user.click(press('ライブラリに追加する'))
    await heading('ライブラリに追加しました')
  })

  test('a code that can’t be checked now can be checked again', async () => {
    const { host, user } = await open(linked, {
      'POST /digitalcopy/check': () => Promise.reject(fakeFailure('internal')),
    })
    await user.click(await screen.findByRole('button', { name: 'もう一度試す' }))
    expect(sent(host, 'POST /digitalcopy/check')).toHaveLength(2)
    host.answer({ 'POST /digitalcopy/check': () => copyOffer })
    await user.click(await screen.findByRole('button', { name: 'もう一度試す' }))
    await heading(offerHeading)
  })

  test('too many tries: says when to try again', async () => {
    const failure = fakeFailure('too_many_requests', { context: { retry_after_seconds: 840 } })
    await open(linked, { 'POST /digitalcopy/check': () => Promise.reject(failure) })
    expect((await screen.findByRole('alert')).textContent).toContain('約14分後')
    expect((await code()).value).toBe(token)
  })
})

describe('without a code in the address', () => {
  test('what is typed survives a reload', async () => {
    const opened = await open('/digitalcopy')
    await fillIn(opened.user, await code(), 'abcd 2345')
    await opened.reload()
    expect((await code()).value).toBe('abcd 2345')
  })

  test.each([
    ['', '必須項目です。'],
    ['ABCD-2345', 'コードは英数字16文字です。'],
  ])('%j is marked, and nothing is sent', async (typed, mistake) => {
    const { host, user } = await open('/digitalcopy')
    if (typed) await fillIn(user, await code(), typed)
    await user.click(press('次へ'))
    expect(await screen.findByText(mistake, { exact: false })).toBeTruthy()
    expect(document.activeElement).toBe(await code())
    expect(sent(host, 'POST /digitalcopy/check')).toEqual([])
  })

  test('works with the keyboard alone', async () => {
    const { user } = await open('/digitalcopy')
    ;(await code()).focus()
    await user.keyboard('abcd2345efgh6789{Enter}')
    await heading(offerHeading)
    await user.tab()
    await user.keyboard('{Enter}')
    await heading('ライブラリに追加しました')
  })
})

describe('a visitor', () => {
  const visitor = { session: { loggedIn: false } }

  test('logs in first and comes back with the code', async () => {
    const { host } = await open(linked, {}, visitor)
    await heading('デジタルコピーを受け取る')
    expect(screen.getByText(token)).toBeTruthy()
    const logIn = screen.getByRole<HTMLAnchorElement>('link', { name: 'ログインする' })
    expect(logIn.pathname).toBe('/login')
    expect(new URLSearchParams(logIn.search).get('next')).toBe(linked)
    expect(sent(host, 'POST /digitalcopy/check')).toEqual([])
    expect(await axeFaults()).toEqual([])
    act(() => host.bus.publish('session', session))
    await heading(offerHeading)
  })

  test('whose session ends while typing keeps what was typed', async () => {
    const { host, user } = await open('/digitalcopy')
    await fillIn(user, await code(), 'abcd 2345 efgh 6789')
    act(() => host.bus.publish('session', { loggedIn: false }))
    expect(await screen.findByText(token)).toBeTruthy()
  })
})
