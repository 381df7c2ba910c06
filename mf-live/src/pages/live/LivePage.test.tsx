import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { comingEvents, listOf, someEvent } from '../../../harness/page-samples.ts'
import { openPage } from '../../testing/open-page.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

const member = { session: { loggedIn: true } }
const open = (more: FakeHandlers = {}, topics: object = {}) =>
  openPage('/live', { handlers: { ...handlers, ...more }, topics, isServed: () => true })
const withEvents = (...items: ReturnType<typeof someEvent>[]): FakeHandlers => ({
  'GET /live/v2/live': () => listOf(items),
})
const section = (name: string) => screen.findByRole('region', { name })
const cardOf = (name: string) => {
  const card = screen.getByRole('link', { name }).closest('li')
  if (!card) throw new Error('no card')
  return within(card)
}
const concert = () => someEvent('concert', { startsIn: 5 })

test('what is on air comes first, then what is coming up, each with its facts and a link to its title', async () => {
  await open()
  const onAir = within(await section('配信中'))
  const coming = within(await section('これからのライブ'))
  expect(onAir.getAllByRole('listitem')).toHaveLength(1)
  expect(coming.getAllByRole('listitem')).toHaveLength(3)
  const card = cardOf('松影座 初日の舞台')
  card.getByText('開場中')
  card.getByText('主催：銀幕座')
  card.getByText('チャットあり')
  card.getByText(/3,300/)
  expect(screen.getByRole('link', { name: '松影座 初日の舞台' }).getAttribute('href')).toBe('/title/matsukage-premiere')
  expect(await axeFaults()).toEqual([])
})

test('only what is coming can be added to a calendar, in the viewer’s language', async () => {
  await open({}, { locale: 'en' })
  await section('On air now')
  const links = screen.getAllByRole('link', { name: /^Add to calendar/ })
  expect(links).toHaveLength(3)
  expect(links[0]?.getAttribute('href')).toBe('/live/v2/title/matsukage-premiere/calendar.ics?lang=en')
})

test('when nothing is on air, it says so', async () => {
  await open({ 'GET /live/v2/live': comingEvents })
  within(await section('配信中')).getByText('いま配信中のライブはありません。')
})

test('without any event it leads to the catalogue', async () => {
  await open(withEvents())
  const link = await screen.findByRole('link', { name: '作品を探す' })
  expect(link.getAttribute('href')).toBe('/')
})

test('a list that fails to load can be loaded again', async () => {
  const { host, user } = await open({
    'GET /live/v2/live': () => {
      throw fakeFailure('internal')
    },
  })
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  host.answer(handlers)
  await user.click(retry)
  await section('配信中')
})

test('an event that starts while the page is open moves to what is on air', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { host } = await open(withEvents(someEvent('concert', { startsIn: 20 / 3600 }, { state: 'open' })))
  within(await section('これからのライブ')).getByRole('link', { name: 'concert 生中継' })
  host.answer(withEvents(someEvent('concert', { startsIn: 0 })))
  await vi.advanceTimersByTimeAsync(21_500)
  await waitFor(async () => within(await section('配信中')).getByRole('link', { name: 'concert 生中継' }))
})

test('a member sets a reminder once at a double press, the result is announced, and it can be removed', async () => {
  const { host, user } = await open(
    { ...withEvents(concert()), 'GET /live/v2/user/reminder': () => ({ full_title_ids: [] }) },
    member,
  )
  await user.dblClick(await screen.findByRole('button', { name: /^開始前にメールで知らせる/ }))
  const isSet = await screen.findByRole('button', { name: /^お知らせ設定済み/ })
  expect(screen.getByText('配信開始の30分前にメールでお知らせします。').closest('[role=status]')).toBeTruthy()
  await user.click(isSet)
  await screen.findByRole('button', { name: /^開始前にメールで知らせる/ })
  const params = { params: { full_title_id: 'concert' } }
  expect(sent(host, 'PUT /live/v2/title/{full_title_id}/reminder')).toEqual([params])
  expect(sent(host, 'DELETE /live/v2/title/{full_title_id}/reminder')).toEqual([params])
})

test('a reminder of what starts within half an hour comes at once, and the page says so', async () => {
  const { user } = await open(withEvents(someEvent('soon', { startsIn: 0.3 })), member)
  await user.click(await screen.findByRole('button', { name: /^開始前にメールで知らせる/ }))
  await screen.findByText(/すぐにメールでお知らせします/)
})

test('when a reminder comes follows the server’s clock, whatever the visitor’s says', async () => {
  const server = Date.now() - 86_400_000
  const event = someEvent('concert', { startsIn: 5 }, {}, server)
  const { user } = await open({ 'GET /live/v2/live': () => listOf([event], server) }, member)
  await user.click(await screen.findByRole('button', { name: /^開始前にメールで知らせる/ }))
  await screen.findByText('配信開始の30分前にメールでお知らせします。')
})

test('a refused reminder is explained', async () => {
  const failure = fakeFailure('live_ended')
  const { host, user } = await open(
    {
      ...withEvents(concert()),
      'PUT /live/v2/title/{full_title_id}/reminder': () => Promise.reject(failure),
    },
    member,
  )
  await user.click(await screen.findByRole('button', { name: /^開始前にメールで知らせる/ }))
  await waitFor(() => expect(askedFor(host, 'showError')).toEqual([[failure]]))
})

test('a visitor logs in first, and comes back to the list with the reminder set, once', async () => {
  const { host, user, leave } = await open(withEvents(concert()))
  await user.click(await screen.findByRole('button', { name: /^開始前にメールで知らせる/ }))
  expect(askedFor(host, 'navigate')).toEqual([['/login?next=%2Flive']])
  await leave()
  const back = await open(withEvents(concert()), member)
  await screen.findByRole('button', { name: /^お知らせ設定済み/ })
  expect(sent(back.host, 'PUT /live/v2/title/{full_title_id}/reminder')).toHaveLength(1)
})

test('a visitor whose browser refuses storage can log in all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { host, user } = await open(withEvents(concert()))
  await user.click(await screen.findByRole('button', { name: /^開始前にメールで知らせる/ }))
  expect(askedFor(host, 'navigate')).toEqual([['/login?next=%2Flive']])
})
