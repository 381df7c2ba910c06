import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { channels } from '../../../harness/channel-samples.ts'
import { handlers } from '../../../harness/handlers.ts'
import { openPage } from '../../testing/open-page.ts'

test('spec §4.7: a channel says what it costs, with tax, and how it renews and ends', async () => {
  const { host } = await openPage('/channel/matsukage', { handlers })
  expect(await screen.findByRole('heading', { level: 1, name: '松影座チャンネル' })).toBeTruthy()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['松影座チャンネル'])
  expect(screen.getByText('月額').parentElement?.textContent).toBe('月額 ¥1,320（税込）')
  for (const rule of [
    '27本の動画が見放題',
    '入会時に最初の1か月分¥1,320（税込）を、その後も毎月同じ金額をお支払いいただきます',
    '毎月、自動で更新されます',
    '期間が終わる日の1日前までに解約すれば、次の月の料金はかかりません',
    '解約したあとも、次回更新日の前日まで視聴できます',
  ])
    expect(screen.getByText(rule)).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('a channel’s stories are listed under their titles and load twenty at a time', async () => {
  const { host, user } = await openPage('/channel/aizumi', { handlers })
  const series = (await screen.findByRole('heading', { level: 3, name: '灯台の記録 その1' })).closest('article')
  const links = within(series as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/title/T1',
    '/title/T1/T1-S1',
    '/title/T1/T1-S2',
    '/title/T1/T1-S3',
  ])
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(18)
  await user.click(screen.getByRole('button', { name: 'もっと見る' }))
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(25))
  expect(sent(host, 'GET /channel/{publisher_id}').at(-1)).toEqual({
    params: { publisher_id: 'aizumi' },
    query: { offset: 20, limit: 20 },
  })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('灯台の記録 その19'))
})

test('what has come to a channel lately is shown first, in either language', async () => {
  const { host } = await openPage('/channel/matsukage', { handlers })
  const newest = await screen.findByRole('list', { name: '新着の作品' })
  const facts = () =>
    within(newest)
      .getAllByRole('article')
      .map(({ textContent }) => textContent)
  expect(facts()).toEqual([
    '灯台の記録 その212026年11月20日(金)から配信',
    '灯台の記録 その222026年11月19日(木)から配信',
    '灯台の記録 その232026年11月18日(水)から配信',
  ])
  expect(within(newest).getAllByRole('link')[0]?.getAttribute('href')).toBe('/title/T21')
  host.bus.publish('locale', 'en')
  expect(await screen.findByRole('list', { name: 'New on this channel' })).toBeTruthy()
})

test('without a publisher all channels are listed', async () => {
  await openPage('/channel', { handlers })
  const link = await screen.findByRole('link', { name: '松影座チャンネル' })
  expect(link.getAttribute('href')).toBe('/channel/matsukage')
  const channel = link.closest('li')
  expect(channel?.textContent).toContain('月額 ¥1,320（税込）')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(channels.length)
  expect(await axeFaults()).toEqual([])
})

test('a shop without channels, and a channel without stories, lead on', async () => {
  const none = { ...handlers, 'GET /channel': () => ({ items: [], result_total_count: 0 }) }
  const { leave } = await openPage('/channel', { handlers: none })
  expect(await screen.findByText('現在ご入会いただけるチャンネルはありません')).toBeTruthy()
  await leave()
  const [channel] = channels
  if (!channel) throw new Error('no channel')
  const { publisher, pack } = channel
  const empty = () => ({ publisher, pack, stories: [], result_total_count: 0 })
  await openPage('/channel/aizumi', { handlers: { ...handlers, 'GET /channel/{publisher_id}': empty } })
  expect(await screen.findByText('このチャンネルの作品は、まだありません')).toBeTruthy()
})

test('a publisher without a channel shows the shell’s 404 page', async () => {
  const { host } = await openPage('/channel/unknown', { handlers })
  await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
})

test('a channel can be joined once a remote serves that page', async () => {
  const { leave } = await openPage('/channel/matsukage', { handlers })
  await screen.findByText('月額')
  expect(screen.queryByRole('link', { name: 'このチャンネルに入会する' })).toBeNull()
  await leave()
  await openPage('/channel/matsukage', { handlers, isServed: (path) => path === '/channel-join' })
  const join = await screen.findByRole('link', { name: 'このチャンネルに入会する' })
  expect(join.getAttribute('href')).toBe('/channel-join?publisher_id=matsukage')
})

const ofMember = (membership: object): FakeHandlers => ({
  ...handlers,
  'GET /channel/{publisher_id}': async (input) => {
    const answer = await handlers['GET /channel/{publisher_id}']?.(input)
    return { ...answer, membership } as NonNullable<typeof answer>
  },
})
const member = { session: { loggedIn: true } }

test('its members play its stories here, and are not asked to join', async () => {
  const { host, user } = await openPage('/channel/matsukage', {
    handlers: ofMember({ state: 'joined' }),
    topics: member,
    isServed: (path) => path === '/channel-join' || path === '/mypage/channel',
  })
  expect(await screen.findByText('入会中')).toBeTruthy()
  expect(screen.getByRole('link', { name: '入会の内容を見る' }).getAttribute('href')).toBe('/mypage/channel')
  expect(screen.queryByRole('link', { name: 'このチャンネルに入会する' })).toBeNull()
  const [first] = screen.getAllByRole('button', { name: /を再生$/ })
  await user.click(first as HTMLElement)
  expect(askedFor(host, 'mount')).toEqual([
    ['player', expect.objectContaining({ fullTitleId: 'T1', isPreview: false, mode: 'modal' })],
  ])
  expect(await axeFaults()).toEqual([])
})

test('on a phone its members are led to the app', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userAgentData: { mobile: true } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await openPage('/channel/matsukage', { handlers: ofMember({ state: 'joined' }), topics: member })
  const [first] = await screen.findAllByRole('link', { name: /をアプリで見る$/ })
  expect(first?.getAttribute('href')).toMatch(/^\/app\/play\/.+\/1$/)
  expect(first?.closest('li[id]')?.id).toBe('title-T1')
  expect(screen.queryByRole('button', { name: /を再生$/ })).toBeNull()
})

test('spec §4.7: a cancelled membership says until when it may be watched', async () => {
  await openPage('/channel/matsukage', {
    handlers: ofMember({ state: 'canceled', last_day: '2026-12-11' }),
    topics: member,
  })
  expect(await screen.findByText('2026年12月11日(金)まで視聴できます')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /を再生$/ }).length).toBeGreaterThan(0)
})

test('no one else has a play button', async () => {
  await openPage('/channel/matsukage', { handlers, topics: member })
  await screen.findByText('月額')
  expect(screen.queryByRole('button', { name: /を再生$/ })).toBeNull()
})
