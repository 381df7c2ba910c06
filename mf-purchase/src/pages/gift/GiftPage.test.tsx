import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { GivenGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { giftCode, givenGift } from '../../testing/gift-samples.ts'
import { openPage } from '../../testing/open-page.ts'
import { inDays, session, ticketQuote } from '../../testing/samples.ts'

const linked = `/gift?code=${giftCode}`
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const accept = () => screen.getByRole('button', { name: 'このギフトを受け取る' })
const open = (handlers: FakeHandlers = {}, topics = {}) => openPage(linked, { handlers, topics })
const seen = (change: Partial<GivenGift>): FakeHandlers => ({ 'GET /gift/{code}': () => ({ ...givenGift, ...change }) })

describe('a gift that can be accepted', () => {
  test('shows what it is, from whom and with which message, and accepts nothing by itself', async () => {
    const { host } = await open()
    await heading('はなさんからのギフト')
    for (const text of ['月夜の駅', 'viewer@example.jp', /お誕生日おめでとう/])
      expect(screen.getByText(text)).toBeTruthy()
    expect(sent(host, 'POST /gift/{code}/accept')).toEqual([])
    expect(await axeFaults()).toEqual([])
  })

  test('is accepted once, however often it is pressed, and leads to the library', async () => {
    const { host, user } = await open()
    await heading('はなさんからのギフト')
    await user.dblClick(accept())
    const done = await heading('ライブラリに追加しました')
    await waitFor(() => expect(document.activeElement).toBe(done))
    expect(sent(host, 'POST /gift/{code}/accept')).toEqual([{ params: { code: giftCode } }])
    expect(screen.getByRole('link', { name: 'ライブラリで見る' })).toHaveAttribute('href', '/library/T001')
    expect(await axeFaults()).toEqual([])
  })

  test('a message is text, whatever it contains', async () => {
    await open(seen({ message: '<img src=x onerror=alert(1)>' }))
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
  })

  test('when someone else was faster, says so instead', async () => {
    const { host, user } = await open({
      'POST /gift/{code}/accept': () => Promise.reject(fakeFailure('gift_accepted')),
    })
    await heading('はなさんからのギフト')
    host.answer(seen({ state: 'accepted' }))
    await user.click(accept())
    await heading('このギフトは受け取り済みです')
  })

  test.each([
    ['region_blocked', 'お住まいの地域では受け取れません'],
    ['internal', '受け取りが完了しませんでした'],
  ] as const)('%s is said, and it can be tried again', async (code, text) => {
    const { host, user } = await open({ 'POST /gift/{code}/accept': () => Promise.reject(fakeFailure(code)) })
    await heading('はなさんからのギフト')
    await user.click(accept())
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    await user.click(accept())
    expect(sent(host, 'POST /gift/{code}/accept')).toHaveLength(2)
  })

  test('of a title that is not out yet says so, and does not count from its acceptance', async () => {
    await open(seen({ opens_at: inDays(20) }))
    expect(await screen.findByText(/視聴できるのは、公開されてからです/)).toBeVisible()
    expect(screen.queryByText(/再生を開始したときから始まります/)).toBeNull()
  })

  test('of a title that is not out yet, once accepted, is watched after its release', async () => {
    const { user } = await open({ 'POST /gift/{code}/accept': () => ({ ...givenGift, opens_at: inDays(20) }) })
    await heading('はなさんからのギフト')
    await user.click(accept())
    expect(await screen.findByText('公開後に、ライブラリからご覧いただけます。')).toBeVisible()
  })

  test('of a live event is a ticket for its performance, before and after it is accepted', async () => {
    const { performance, opens_at } = ticketQuote
    const ticket = { opens_at, performance, view_expire_at: performance?.ends_at }
    const { user } = await open({
      ...seen(ticket),
      'POST /gift/{code}/accept': () => ({ ...givenGift, ...ticket }),
    })
    const isTicket = () => {
      const text = document.body.textContent?.replaceAll('\u2060', '')
      expect(text).toMatch(
        /チケット.*配信日時2099年12月10日\(木\) 19:00〜21:00（日本時間）.*18:30（日本時間）から入場できます/,
      )
      expect(text).not.toMatch(/レンタル|視聴期間|公開されてから/)
    }
    await heading('はなさんからのギフト')
    expect(screen.getByText(/ライブ会場に入場できるようになります/)).toBeVisible()
    isTicket()
    await user.click(accept())
    await heading('ライブラリに追加しました')
    isTicket()
    expect(screen.getByText('開場後、このチケットでライブ会場に入場できます。')).toBeVisible()
    expect(screen.queryByText('ライブラリからご覧いただけます。')).toBeNull()
    expect(screen.getByRole('link', { name: 'ライブ会場へ' })).toHaveAttribute('href', '/title/T001')
    expect(screen.getByRole('link', { name: 'カレンダーに登録' })).toHaveAttribute('download')
  })

  test('from another area, the way on is the title', async () => {
    const refusal = fakeFailure('region_blocked')
    const { user } = await open({ 'POST /gift/{code}/accept': () => Promise.reject(refusal) })
    await heading('はなさんからのギフト')
    await user.click(accept())
    expect(await screen.findByRole('link', { name: '作品ページを見る' })).toHaveAttribute('href', '/title/T001')
  })

  test('that was asked for too often can be asked for again', async () => {
    const limited = fakeFailure('too_many_requests', { context: { retry_after_seconds: 60 } })
    const { host, user } = await open({ 'GET /gift/{code}': () => Promise.reject(limited) })
    const again = await screen.findByRole('button', { name: 'もう一度試す' })
    host.answer(seen({}))
    await user.click(again)
    await heading('はなさんからのギフト')
  })

  test('that the member holds already is not accepted, and can be passed on', async () => {
    await open(seen({ held: { until: inDays(2) } }))
    expect(await screen.findByText(/同じリンクを、ほかの方にお譲りいただけます/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'このギフトを受け取る' })).toBeNull()
  })
})

test.each([
  [{ state: 'accepted' }, 'このギフトは受け取り済みです'],
  [{ state: 'accepted_by_you' }, 'このギフトは受け取り済みです'],
  [{ state: 'over' }, 'このギフトは受け取れなくなりました'],
] as const)('%o is said, without a button to accept', async (change, text) => {
  await open(seen(change))
  await heading(text)
  expect(screen.queryByRole('button')).toBeNull()
  expect(await axeFaults()).toEqual([])
})

test.each(['/gift', '/gift?code=abc'])('%s: asks for the whole link', async (address) => {
  const { host } = await openPage(address)
  await heading('ギフトが見つかりません')
  expect(sent(host, 'GET /gift/{code}')).toEqual([])
})

test('an unknown code is said', async () => {
  await open({ 'GET /gift/{code}': () => Promise.reject(fakeFailure('gift_not_found')) })
  await heading('ギフトが見つかりません')
})

test('without the API it can be tried again', async () => {
  const { host, user } = await open({ 'GET /gift/{code}': () => Promise.reject(fakeFailure('internal')) })
  await user.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  host.answer(seen({}))
  await user.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  await heading('はなさんからのギフト')
})

test('a visitor logs in first and comes back with the code', async () => {
  const { host } = await open({}, { session: { loggedIn: false } })
  const logIn = await screen.findByRole<HTMLAnchorElement>('link', { name: 'ログインする' })
  expect(new URLSearchParams(logIn.search).get('next')).toBe(linked)
  expect(await axeFaults()).toEqual([])
  act(() => host.bus.publish('session', session))
  expect(await screen.findByRole('button', { name: 'このギフトを受け取る' })).toBeVisible()
})
