import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { held, started } from '../../../harness/home-samples.ts'
import { openPage } from '../../testing/open-page.ts'

const library = '最近ライブラリに加わった作品'

test('a ranking shows each title’s rank', async () => {
  await openPage('/', { handlers })
  const [first, second] = within(await screen.findByRole('list', { name: '今週の人気作品' })).getAllByRole('listitem')
  expect([first, second].map((item) => item?.textContent?.slice(0, 2))).toEqual(['1位', '2位'])
})

test('a feature has its heading and a sentence about it', async () => {
  await openPage('/', { handlers })
  const section = (await screen.findByRole('heading', { name: '冬支度の夜に' })).closest('section') as HTMLElement
  expect(within(section).getByText(/^雪の匂いと、灯りのぬくもり。/)).toBeTruthy()
  expect(within(section).getAllByRole('listitem')).toHaveLength(8)
})

test('among all titles, one that is sold no more is marked, in English too', async () => {
  await openPage('/', { handlers, topics: { locale: 'en' } })
  const grid = await screen.findByRole('list', { name: 'Latest titles' })
  expect(within(grid).getAllByRole('listitem')[4]?.textContent).toMatch(/No longer on sale$/)
})

test('a member sees what they bought last, each with its period', async () => {
  const { host } = await openPage('/', { handlers, topics: { session: { loggedIn: true } } })
  const row = await screen.findByRole('list', { name: library })
  expect(within(row).getAllByRole('link')[0]?.getAttribute('href')).toBe('/library/T31')
  expect(row.textContent).toContain('無期限')
  // Styles leave it out where its four cards would not fill the window.
  expect(row.closest('[data-count]')?.getAttribute('data-count')).toBe('4')
  expect(sent(host, 'GET /user/library')).toEqual([{ query: { sort: 'purchase_date_desc', limit: 12 } }])
})

test('a member goes on with what they have started: of a series the last episode, with what is left', async () => {
  await openPage('/', { handlers, topics: { session: { loggedIn: true } } })
  const row = await screen.findByRole('list', { name: '視聴中の作品' })
  const links = within(row).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/library/T31', '/library/T6', '/title/T13'])
  expect(
    within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.match(/(霧笛|最後の灯)?残り.+$/)?.[0]),
  ).toEqual(['残り1時間31分', '霧笛残り20分', '最後の灯残り3分'])
})

test.each([
  ['nothing is started', () => ({ items: [], result_total_count: 0 })],
  ['too little is started to fill it', () => ({ items: started.items.slice(0, 2), result_total_count: 2 })],
  [
    'it fails',
    () => {
      throw fakeFailure('internal')
    },
  ],
])('no row says so when %s', async (_, answer) => {
  const topics = { session: { loggedIn: true } }
  await openPage('/', { handlers: { ...handlers, 'GET /user/watch': answer }, topics })
  await screen.findByRole('list', { name: library })
  await waitFor(() => expect(screen.queryByRole('heading', { name: '視聴中の作品' })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a visitor has no such row, and none is requested', async () => {
  const { host } = await openPage('/', { handlers })
  await screen.findByRole('list', { name: '新着作品' })
  expect(screen.queryByRole('heading', { name: library })).toBeNull()
  expect(sent(host, 'GET /user/library')).toEqual([])
})

test.each([
  ['they hold nothing', () => ({ ...held, items: [], result_total_count: 0 })],
  ['they hold too little to fill it', () => ({ items: held.items.slice(0, 2), result_total_count: 2 })],
  [
    'the library fails',
    () => {
      throw fakeFailure('internal')
    },
  ],
])('the row is left out when %s', async (_, answer) => {
  const topics = { session: { loggedIn: true } }
  await openPage('/', { handlers: { ...handlers, 'GET /user/library': answer }, topics })
  await screen.findByRole('list', { name: '新着作品' })
  await waitFor(() => expect(screen.queryByRole('heading', { name: library })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})
