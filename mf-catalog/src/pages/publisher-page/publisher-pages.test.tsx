import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publisherPage } from '../../../harness/channel-samples.ts'
import { handlers } from '../../../harness/handlers.ts'
import { openPage } from '../../testing/open-page.ts'

test('spec §2.3: the kabuki page is a programme of live and on-demand stages with synopsis and cast', async () => {
  const { host, user } = await openPage('/kabuki_ondemand', { handlers })
  expect(await screen.findByRole('heading', { level: 1, name: '松影座' })).toBeTruthy()
  expect(sent(host, 'GET /publisher-page/{slug}')[0]).toMatchObject({ params: { slug: 'kabuki_ondemand' } })
  const live = screen.getByRole('list', { name: '生中継' })
  expect(live.textContent).toContain('配信中')
  expect(live.textContent).toContain('2026年11月21日(土) 19:00〜21:00（日本時間）')
  const onDemand = screen.getByRole('list', { name: 'オンデマンド' })
  expect(within(onDemand).getAllByRole('listitem')).toHaveLength(20)
  const [first] = within(onDemand).getAllByRole('listitem')
  expect(first?.textContent).toContain('三人の灯台守が過ごした一年を追う。')
  expect(first?.textContent).toContain('出演 汐見 湊、岬 灯')
  expect(screen.getByRole('link', { name: '月額チャンネルを見る' }).getAttribute('href')).toBe('/channel/matsukage')
  await user.click(screen.getByRole('button', { name: 'もっと見る' }))
  await waitFor(() => expect(within(onDemand).getAllByRole('listitem')).toHaveLength(25))
  expect(await axeFaults()).toEqual([])
})

test('spec §2.3: with a title the kabuki page opens with that title and its offers', async () => {
  const { host, user } = await openPage('/kabuki_ondemand/T1', { handlers })
  await screen.findByRole('heading', { name: '全3話 レンタルパック' })
  const [first] = screen.getAllByRole('heading', { level: 2 })
  expect(first?.textContent).toBe('灯台の記録')
  await user.click(screen.getByRole('button', { name: /全3話 レンタルパック$/ }))
  expect(host.bus.read('cart')).toMatchObject({ fullTitleId: 'T1', packId: 'P3' })
  expect(await axeFaults()).toEqual([])
})

test('a title that is not this publisher’s shows the shell’s 404 page', async () => {
  const { host } = await openPage('/kabuki_ondemand/unknown', { handlers })
  await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
})

test('spec §2.3: the animation page shows its publisher’s titles', async () => {
  const { host } = await openPage('/toei-anim', { handlers })
  expect(await screen.findByRole('heading', { level: 1, name: '松影座' })).toBeTruthy()
  expect(sent(host, 'GET /publisher-page/{slug}')[0]).toMatchObject({ params: { slug: 'toei-anim' } })
  expect(within(screen.getByRole('list', { name: '作品' })).getAllByRole('listitem')).toHaveLength(20)
  expect(await axeFaults()).toEqual([])
})

test.each(['/kabuki_ondemand', '/toei-anim'])('%s without titles links to the latest titles', async (address) => {
  const empty = () => ({ ...publisherPage, live: [], items: [], result_total_count: 0, has_channel: false })
  await openPage(address, { handlers: { ...handlers, 'GET /publisher-page/{slug}': empty } })
  expect(await screen.findByText('公開中の作品は、まだありません')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '月額チャンネルを見る' })).toBeNull()
})
