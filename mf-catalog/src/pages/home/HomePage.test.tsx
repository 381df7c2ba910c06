import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { home, migrating } from '../../../harness/home-samples.ts'
import { cards, publishers } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'
import { broughtIntoView } from '../../testing/setup.ts'

const fails = () => {
  throw fakeFailure('internal')
}

const latest = () => screen.findByRole('list', { name: '新着作品' })

test('the Japanese home shows the service notice, the first twenty titles and the publishers', async () => {
  const { host } = await openPage('/', { handlers })
  expect(await within(await latest()).findAllByRole('listitem')).toHaveLength(20)
  const notice = screen.getByRole('region', { name: '旧サービスに関するお知らせ' })
  expect(notice.textContent).toContain('レンタル・購入は、これまでどおりご利用いただけます')
  const publisher = await screen.findByRole('link', { name: '藍墨フィルム' })
  expect(publisher.getAttribute('href')).toBe('/publisher-title/aizumi')
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['映画・ドラマ・アニメのレンタルと購入'])
  expect(await axeFaults()).toEqual([])
})

test('a title card shows the publisher, the lowest price or why there is none, and whether it is live', async () => {
  await openPage('/', { handlers })
  const [first, , third, , fifth, sixth, seventh] = await within(await latest()).findAllByRole('listitem')
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/title/T1')
  expect(first?.textContent).toContain('藍墨フィルム')
  expect(first?.textContent).toContain('レンタル ¥440〜')
  expect(fifth?.textContent).toContain('販売終了')
  expect(sixth?.textContent).toContain('2099年12月1日(火)に販売開始')
  expect(third?.textContent).toContain('ライブ')
  expect(third?.textContent).toContain('チケット ¥440〜')
  expect(seventh?.textContent).toContain('2099年12月10日(木)から視聴予約 ¥440〜')
})

test('more titles load twenty at a time until all are shown', async () => {
  const { host, user } = await openPage('/', { handlers })
  await user.click(await screen.findByRole('button', { name: 'もっと見る' }))
  await waitFor(async () => expect(within(await latest()).getAllByRole('listitem')).toHaveLength(40))
  expect(screen.getByText('45件中40件')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'もっと見る' }))
  await waitFor(async () => expect(within(await latest()).getAllByRole('listitem')).toHaveLength(45))
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull()
  expect(sent(host, 'GET /latestTitle')).toEqual([0, 20, 40].map((offset) => ({ query: { offset, limit: 20 } })))
})

test('when the last titles have loaded, the focus is on the first of them', async () => {
  const { host, user } = await openPage('/?genre=film', {
    handlers: { ...handlers, 'GET /latestTitle': () => ({ items: cards.slice(0, 20), result_total_count: 25 }) },
  })
  const more = await screen.findByRole('button', { name: 'もっと見る' })
  const answer = Promise.withResolvers<void>()
  host.answer({
    'GET /latestTitle': async () => {
      await answer.promise
      return { items: cards.slice(20, 25), result_total_count: 25 }
    },
  })
  await user.click(more)
  await waitFor(() => expect(more.getAttribute('aria-busy')).toBe('true'))
  answer.resolve()
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/title/T21'))
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull()
})

test('when more titles fail to load, loaded ones stay and it can be retried', async () => {
  const { host, user } = await openPage('/', { handlers })
  const more = await screen.findByRole('button', { name: 'もっと見る' })
  host.answer({
    'GET /latestTitle': () => {
      throw fakeFailure('internal')
    },
  })
  await user.click(more)
  expect((await screen.findByRole('alert')).textContent).toBe('続きを読み込めませんでした')
  expect(within(await latest()).getAllByRole('listitem')).toHaveLength(20)
  host.answer(handlers)
  await user.click(screen.getByRole('button', { name: 'もっと見る' }))
  await waitFor(async () => expect(within(await latest()).getAllByRole('listitem')).toHaveLength(40))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('choosing a genre changes the address and keeps scroll position and focus', async () => {
  const { host, user } = await openPage('/', { handlers })
  await latest()
  await user.click(screen.getByRole('link', { name: 'アニメ' }))
  expect(await screen.findByRole('heading', { name: '新着のアニメ' })).toBeTruthy()
  await waitFor(async () => expect(within(await latest()).getAllByRole('listitem')).toHaveLength(7))
  expect(window.location.search).toBe('?genre=anime')
  expect(sent(host, 'GET /latestTitle').at(-1)).toEqual({ query: { genre: 'anime', offset: 0, limit: 20 } })
  expect(broughtIntoView).toEqual([])
  expect(document.activeElement?.textContent).toBe('アニメ')
})

test('a genre in the landing page’s line-up scrolls to the titles and focuses that genre', async () => {
  const { user } = await openPage('/', { handlers, topics: { locale: 'en' } })
  const [lineUp] = await screen.findAllByRole('link', { name: 'Drama' })
  await user.click(lineUp as HTMLElement)
  const heading = await screen.findByRole('heading', { name: 'Latest in Drama' })
  await waitFor(() => expect(broughtIntoView).toEqual([heading.closest('section')]))
  expect(document.activeElement).toBe(screen.getAllByRole('link', { name: 'Drama' })[1])
})

test('an unknown genre in the address shows all titles', async () => {
  const { host } = await openPage('/?genre=opera', { handlers })
  await latest()
  expect(sent(host, 'GET /latestTitle')).toEqual([{ query: { offset: 0, limit: 20 } }])
})

test('an empty genre links back to all titles', async () => {
  await openPage('/?genre=music', {
    handlers: { ...handlers, 'GET /latestTitle': () => ({ items: [], result_total_count: 0 }) },
  })
  expect(await screen.findByText('このジャンルの作品はまだありません')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'すべての新着作品を見る' }).getAttribute('href')).toBe('/')
})

test('when titles fail to load, the rest of the page stays and they can be retried', async () => {
  const { host, user } = await openPage('/', {
    handlers: {
      ...handlers,
      'GET /latestTitle': () => {
        throw fakeFailure('internal')
      },
    },
  })
  const alert = await screen.findByRole('alert')
  expect(await screen.findByRole('link', { name: '藍墨フィルム' })).toBeTruthy()
  host.answer(handlers)
  await user.click(within(alert).getByRole('button'))
  expect(within(await latest()).getAllByRole('listitem')).toHaveLength(20)
})

test('a skeleton says that titles are loading', async () => {
  await openPage('/', { handlers: { ...handlers, 'GET /latestTitle': () => new Promise(() => undefined) } })
  expect(await screen.findByText('読み込んでいます')).toBeTruthy()
})

test('the English home is a landing page with the kabuki publisher and the latest titles', async () => {
  await openPage('/', { handlers, topics: { locale: 'en' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Japanese cinema, one title at a time' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign up for free' }).getAttribute('href')).toBe('/signup')
  expect(within(screen.getByRole('list', { name: 'Why watch here' })).getAllByRole('heading')).toHaveLength(3)
  expect((await screen.findByRole('link', { name: 'See titles by 松影座' })).getAttribute('href')).toBe(
    '/kabuki_ondemand',
  )
  expect(within(await screen.findByRole('list', { name: 'Latest titles' })).getAllByRole('listitem')).toHaveLength(20)
  expect(screen.queryByRole('region', { name: /notice/ })).toBeNull()
  expect(await axeFaults()).toEqual([])
})

test('the landing page says that computers play in the browser and phones in the app', async () => {
  await openPage('/', { handlers, topics: { locale: 'en' } })
  const note = 'In a browser, videos play on PC and Mac only. Phones and tablets play them in the app.'
  expect(await screen.findByText(note)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'On computers and phones' })).toBeTruthy()
})

test('the English home keeps its landing page when the lists fail', async () => {
  const home = { 'GET /home': handlers['GET /home'] }
  await openPage('/', { topics: { locale: 'en' }, handlers: home })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  const alerts = await screen.findAllByRole('alert')
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(alerts.every((alert) => within(alert).getByRole('button', { name: 'Try again' }))).toBe(true)
})

test('when the home page’s own call fails, it says so and can be retried', async () => {
  const { host, user } = await openPage('/', { handlers: { ...handlers, 'GET /home': fails } })
  const alert = await screen.findByRole('alert')
  host.answer(handlers)
  await user.click(within(alert).getByRole('button'))
  expect(within(await latest()).getAllByRole('listitem')).toHaveLength(20)
})

test('the dates of the notice are those of the settings (spec §9.7)', async () => {
  const window = { migration_opens_at: '2031-03-01T00:00:00+09:00', migration_closes_at: '2031-03-31T23:59:00+09:00' }
  const service = { ...home.service, ...window, ends_at: '2031-03-31T23:59:59+09:00' }
  await openPage('/', { handlers: { ...handlers, 'GET /home': () => ({ ...home, service }) } })
  expect(
    await screen.findByText(
      '旧サービスは2031年3月31日(月)に終了します。レンタル・購入は、これまでどおりご利用いただけます。',
    ),
  ).toBeTruthy()
  const row = screen.getByText('移行の受付期間')
  expect(row.nextElementSibling?.textContent).toBe('2031年3月1日(土) 0:00〜2031年3月31日(月) 23:59（日本時間）')
})

test('while accounts can be migrated, the notice links the successor (spec §1.4)', async () => {
  await openPage('/', { handlers: { ...handlers, 'GET /home': () => ({ ...home, service: migrating }) } })
  const link = await screen.findByRole('link', { name: '「新・銀幕」へ移行する' })
  expect(link.getAttribute('href')).toBe('https://successor.example/migrate')
  const migrate = screen.getByRole('link', { name: 'アカウントを移行する' })
  expect(migrate.getAttribute('href')).toBe('/mypage/migration')
})

test.each([
  ['ja', 'サービスに関する重要なお知らせ', 'ライブラリを確認する'],
  ['en', 'Important notice about the service', 'Open your library'],
] as const)(
  'in %s, the home of a closed service is its notice, in full, and nothing else (spec §6.4)',
  async (locale, notice, library) => {
    const closed: typeof home = { service: { ...migrating, mode: 'closed' }, rows: [] }
    await openPage('/', { handlers: { ...handlers, 'GET /home': () => closed }, topics: { locale } })
    const region = await screen.findByRole('region', { name: notice })
    expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(3)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://successor.example/migrate',
    ])
    expect(screen.queryByRole('link', { name: library })).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
    expect(await axeFaults()).toEqual([])
  },
)

test('the rows are those that editors chose, each with a link to all of its titles', async () => {
  await openPage('/', { handlers })
  const rowOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('section') as HTMLElement
  const genre = await rowOf('新着の映画')
  expect(within(genre).getAllByRole('listitem')).toHaveLength(8)
  expect(within(genre).getByRole('link', { name: 'すべて見る：新着の映画' }).getAttribute('href')).toBe(
    '/?genre=film#latest',
  )
  const publisher = within(await rowOf('藍墨フィルムの作品'))
  expect(publisher.getByRole('link', { name: 'すべて見る：藍墨フィルムの作品' }).getAttribute('href')).toBe(
    '/publisher-title/aizumi',
  )
})

test('a row of live titles says which is on air and when the next one starts', async () => {
  await openPage('/', { handlers })
  const row = await screen.findByRole('list', { name: 'ライブ配信' })
  const [onAir, next] = within(row).getAllByRole('listitem')
  expect(onAir?.textContent).toContain('ただいま配信中')
  expect(next?.textContent).toContain('12月1日(火) 20:00（日本時間）')
})

test('a row of live titles leads to the page with all of them, where that is released', async () => {
  await openPage('/', { handlers, isServed: (pathname) => pathname === '/live' })
  const link = await screen.findByRole('link', { name: 'すべて見る：ライブ配信' })
  expect(link.getAttribute('href')).toBe('/live')
})

test('no publisher is featured when none is set', async () => {
  const { featured_publisher: _, ...none } = home
  await openPage('/', { handlers: { ...handlers, 'GET /home': () => none }, topics: { locale: 'en' } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: 'The best seat for the stage' })).toBeNull()
})

test('a featured publisher without a page of its own is linked to its titles', async () => {
  const [featured_publisher] = publishers
  const without = { ...home, featured_publisher }
  await openPage('/', { handlers: { ...handlers, 'GET /home': () => without }, topics: { locale: 'en' } })
  const link = await screen.findByRole('link', { name: `See titles by ${featured_publisher?.name}` })
  expect(link.getAttribute('href')).toBe(`/publisher-title/${featured_publisher?.publisher_id}`)
})

test('a member sees no sign-up link', async () => {
  await openPage('/', { handlers, topics: { locale: 'en', session: { loggedIn: true } } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Sign up for free' })).toBeNull()
})

test('switching the language changes the page without a reload', async () => {
  const { host } = await openPage('/', { handlers })
  await latest()
  host.setLocale('en')
  expect(await screen.findByRole('heading', { name: 'Japanese cinema, one title at a time' })).toBeTruthy()
  expect(await screen.findByRole('list', { name: 'Latest titles' })).toBeTruthy()
})

test.each([
  ['ja', '銀幕 — 今夜の一本を借りる、手元に置く'],
  ['en', 'Japanese cinema, one title at a time'],
] as const)('in %s, the heading is there while the content loads', async (locale, name) => {
  await openPage('/', {
    handlers: { ...handlers, 'GET /home': () => new Promise(() => undefined) },
    topics: { locale },
  })
  const heading = await screen.findByRole('heading', { level: 1, name })
  expect(heading.closest('[aria-busy="true"]')).toBeTruthy()
})

test('every section below the first screen is laid out once the page is idle', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  await openPage('/', { handlers })
  const sections = () => [
    ...(screen.getByRole('region', { name: '銀幕の楽しみ方' }).parentElement as HTMLElement).querySelectorAll(
      'section',
    ),
  ]
  await latest()
  await waitFor(() => expect(idle.length).toBeGreaterThan(0))
  expect(sections().some((section) => section.style.contentVisibility === 'visible')).toBe(false)
  let run = idle.shift()
  for (; run; run = idle.shift()) run()
  expect(sections().every((section) => section.style.contentVisibility === 'visible')).toBe(true)
  vi.unstubAllGlobals()
})
