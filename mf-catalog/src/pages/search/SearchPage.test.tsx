import { goTo } from '@ginmaku/remote-kit/testing/fake-history.ts'
import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { cards } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

afterEach(() => localStorage.clear())

const address = (query: Record<string, string>) => `/search?${new URLSearchParams(query)}`
const items = async () => within(await screen.findByRole('list', { name: '検索結果' })).findAllByRole('listitem')
const expectItems = (count: number) => waitFor(async () => expect(await items()).toHaveLength(count))

test('shows what was found, twenty at a time, with the hits marked (spec §2.2, §4.9)', async () => {
  const { host, user } = await openPage(address({ q: '灯台' }), { handlers })
  await expectItems(20)
  expect(screen.getByRole('heading', { level: 1, name: '「灯台」の検索結果' })).toBeTruthy()
  expect((await items())[0]?.querySelector('mark')?.textContent).toBe('灯台')
  expect(screen.getByText('45作品', { selector: '[role=status] *' })).toBeTruthy()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['「灯台」の検索結果'])
  await user.click(screen.getByRole('button', { name: 'もっと見る' }))
  await expectItems(40)
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/title/T21'))
  expect(sent(host, 'GET /search')).toEqual([
    { query: { query: '灯台', sort: 'relevance', offset: 0, limit: 20 } },
    { query: { query: '灯台', sort: 'relevance', offset: 20, limit: 20 } },
  ])
  expect(await axeFaults()).toEqual([])
})

const one = [{ ...cards[0], marks: [] }] as never
const many = { items: one, result_total_count: 1000, is_at_least: true }

test('more matches than are counted are called 1,000 or more', async () => {
  await openPage(address({ q: 'e' }), { handlers: { ...handlers, 'GET /search': () => many } })
  expect(await screen.findByText('1,000作品以上', { selector: 'p' })).toBeTruthy()
  expect(screen.getByText('1,000作品以上', { selector: '[role=status] *' })).toBeTruthy()
  expect(screen.getByText('1,000件以上のうち1件')).toBeTruthy()
  expect(screen.queryByText(/表示できるのは/)).toBeNull()
  expect(screen.queryByText(/価格が安い順に並べています/)).toBeNull()
})

test('where the list ends although there are more it says how to find them', async () => {
  const last = { ...many, result_total_count: 1 }
  await openPage(address({ q: 'e' }), { handlers: { ...handlers, 'GET /search': () => last } })
  expect(await screen.findByText(/^表示できるのは1作品までです。/)).toBeTruthy()
})

test('sorted by price it says that of many matches only the best are sorted', async () => {
  await openPage(address({ q: 'e', sort: 'price' }), { handlers: { ...handlers, 'GET /search': () => many } })
  expect(await screen.findByText('関連度が高い1,000作品を、価格が安い順に並べています。')).toBeTruthy()
})

test('a filter is kept in the address, sent to the API, and can be removed at once', async () => {
  const { host, user } = await openPage(address({ q: '灯台' }), { handlers })
  await expectItems(20)
  await user.selectOptions(screen.getByRole('combobox', { name: 'ジャンル' }), 'アニメ')
  await expectItems(7)
  await user.selectOptions(screen.getByRole('combobox', { name: '提供元' }), '藍墨フィルム')
  await user.selectOptions(screen.getByRole('combobox', { name: 'レンタル・購入' }), 'レンタル')
  await user.selectOptions(screen.getByRole('combobox', { name: '画質' }), 'HD')
  await user.selectOptions(screen.getByRole('combobox', { name: '並べ替え' }), '新着順')
  const all = { q: '灯台', genre: 'anime', publisher: 'aizumi', kind: 'rental', quality: 'hd', sort: 'newest' }
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(all)
  await waitFor(() =>
    expect(sent(host, 'GET /search').at(-1)).toEqual({
      query: {
        query: '灯台',
        genre: 'anime',
        publisher_id: 'aizumi',
        sales_type: 'tvod',
        quality_type: 2,
        sort: 'newest',
        offset: 0,
        limit: 20,
      },
    }),
  )
  await user.click(await screen.findByRole('link', { name: 'アニメを外す' }))
  expect(new URLSearchParams(window.location.search).has('genre')).toBe(false)
  expect(document.activeElement).not.toBe(document.body)
  await user.click(screen.getByRole('link', { name: '絞り込みを解除' }))
  expect(window.location.search).toBe(`?${new URLSearchParams({ q: '灯台', sort: 'newest' })}`)
  await expectItems(20)
})

test('the last results stay while those of another filter load, which may fail', async () => {
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  const search = handlers['GET /search'] as NonNullable<FakeHandlers['GET /search']>
  const { host, user } = await openPage(address({ q: '灯台' }), { handlers })
  await expectItems(20)
  host.answer({
    'GET /search': async (input) => {
      await late
      return search(input)
    },
  })
  const genre = screen.getByRole<HTMLSelectElement>('combobox', { name: 'ジャンル' })
  await user.selectOptions(genre, 'アニメ')
  expect(genre.value).toBe('anime')
  expect(document.activeElement).toBe(genre)
  await expectItems(20)
  const busy = () => document.querySelector('[aria-busy="true"]')
  expect(busy()?.querySelectorAll('li')).toHaveLength(20)
  answer()
  await expectItems(7)
  expect(busy()).toBeNull()
  expect(document.activeElement).toBe(genre)

  host.answer({
    'GET /search': () => {
      throw fakeFailure('internal')
    },
  })
  await user.selectOptions(genre, '舞台')
  expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeTruthy()
  expect(busy()).toBeNull()
  host.answer(handlers)
  await user.selectOptions(genre, 'すべて')
  await expectItems(20)
})

test('a reload, or a shared address, shows the same filters', async () => {
  const opened = await openPage(address({ q: '灯台', genre: 'anime', sort: 'title' }), { handlers })
  await expectItems(7)
  await opened.reload()
  await expectItems(7)
  expect((screen.getByRole('combobox', { name: 'ジャンル' }) as HTMLSelectElement).value).toBe('anime')
  expect((screen.getByRole('combobox', { name: '並べ替え' }) as HTMLSelectElement).value).toBe('title')
})

test('unknown filters and an unknown publisher in the address are ignored', async () => {
  const { host } = await openPage(address({ q: '灯台', genre: 'western', publisher: 'unknown', quality: '8k' }), {
    handlers,
  })
  await expectItems(20)
  expect(sent(host, 'GET /search')).toEqual([{ query: { query: '灯台', sort: 'relevance', offset: 0, limit: 20 } }])
  expect(screen.queryByRole('list', { name: '選択中の条件' })).toBeNull()
})

test('a person has a page with their titles, which can be filtered', async () => {
  const { host, user } = await openPage(address({ person: '汐見 湊' }), { handlers })
  await expectItems(20)
  expect(screen.getByRole('heading', { level: 1, name: '汐見 湊の作品' })).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'ジャンル' }), 'アニメ')
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ person: '汐見 湊', genre: 'anime' })
  await waitFor(() =>
    expect(sent(host, 'GET /search').at(-1)).toMatchObject({
      query: { query: '', person: '汐見 湊', genre: 'anime' },
    }),
  )
})

test('says that nothing was found, and what to try next (spec §8.3)', async () => {
  const { user } = await openPage(address({ q: '灯台', genre: 'anime', publisher: 'matsukage' }), { handlers })
  expect(await screen.findByText('該当する作品が見つかりませんでした', { selector: 'p' })).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  const [remove] = screen.getAllByRole('link', { name: '絞り込みを解除' }).slice(-1)
  await user.click(remove as HTMLElement)
  expect(document.activeElement).not.toBe(document.body)
  await expectItems(20)

  act(() => goTo(address({ q: '海底' })))
  expect(await screen.findByText('該当する作品が見つかりませんでした', { selector: 'p' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '新着作品を見る' }).getAttribute('href')).toBe('/')
})

test('when nothing was found it offers near matches, genres and best sellers', async () => {
  await openPage(address({ q: '海底' }), { handlers })
  const near = await screen.findByRole('list', { name: 'もしかして、こちらの作品ですか' })
  expect(within(near).getAllByRole('listitem')).toHaveLength(6)
  expect(screen.getByRole('link', { name: '舞台' }).getAttribute('href')).toBe('/?genre=stage')
  const best = await screen.findByRole('list', { name: 'いま売れている作品' })
  expect(within(best).getAllByRole('listitem')).toHaveLength(10)
  expect(await axeFaults()).toEqual([])
})

test('of a person whom no title names it says so', async () => {
  await openPage(address({ person: '海底 図書' }), { handlers })
  expect(await screen.findByText('この方の名前がある作品は、現在配信していません。')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'もしかして、こちらの作品ですか' })).toBeNull()
})

test('lists matching pages of publishers and channels before the titles', async () => {
  await openPage(address({ q: '記録' }), { handlers })
  const page = await screen.findByRole('link', { name: '松影座のページ' })
  expect(page.getAttribute('href')).toBe('/kabuki_ondemand')
  expect(screen.getByRole('link', { name: '松影座のチャンネル' }).getAttribute('href')).toBe('/channel/matsukage')
  expect(await axeFaults()).toEqual([])
})

test('markup, and a word that is too long for the API are searched for as text', async () => {
  const { host } = await openPage(address({ q: `<b>${'長'.repeat(300)}` }), { handlers })
  const word = `<b>${'長'.repeat(97)}`
  expect(await screen.findByRole('heading', { level: 1, name: `「${word}」の検索結果` })).toBeTruthy()
  await waitFor(() => expect(sent(host, 'GET /search')).toMatchObject([{ query: { query: word } }]))
})

test('a search that fails can be retried; the filters stay', async () => {
  const { host, user } = await openPage(address({ q: '灯台' }), {
    handlers: {
      ...handlers,
      'GET /search': () => {
        throw fakeFailure('internal')
      },
    },
  })
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  expect(screen.getByRole('combobox', { name: 'ジャンル' })).toBeTruthy()
  host.answer(handlers)
  await user.click(retry)
  await expectItems(20)
})

test('without a word it shows the recent ones, which can be searched for again or forgotten (spec §3.13)', async () => {
  localStorage.setItem('searchWords', '["映画","灯台"]')
  const { host, user } = await openPage('/search', { handlers })
  expect(await screen.findByRole('heading', { level: 1, name: '作品を検索' })).toBeTruthy()
  expect(sent(host, 'GET /search')).toEqual([])
  expect(await axeFaults()).toEqual([])
  await user.click(screen.getByRole('link', { name: '灯台' }))
  await expectItems(20)
  expect(localStorage.getItem('searchWords')).toBe('["灯台","映画"]')

  act(() => goTo('/search'))
  await user.click(await screen.findByRole('button', { name: '履歴を消す' }))
  expect(screen.queryByRole('heading', { name: '最近の検索' })).toBeNull()
  expect(localStorage.getItem('searchWords')).toBe('[]')
  expect(document.activeElement?.textContent).toBe('映画')
})

test('by back the results are as they were (spec §4.3)', async () => {
  const { host, user } = await openPage(address({ q: '灯台' }), { handlers })
  await user.click(await screen.findByRole('button', { name: 'もっと見る' }))
  await expectItems(40)
  act(() => goTo('/title/T1'))
  expect(await screen.findByRole('heading', { level: 1, name: '灯台の記録' })).toBeTruthy()
  window.history.back()
  await expectItems(40)
  expect(sent(host, 'GET /search')).toHaveLength(2)
})
