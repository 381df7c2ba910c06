import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import type { Messages, Play } from './plays.ts'
import { never, refusing } from './refusals.ts'
import { emptyList, member } from './samples.ts'

/** A watchlist of two pages. */
export const longWatchlist: readonly TitleCard[] = Array.from({ length: 26 }, (_, place) => ({
  full_title_id: `W${place + 1}`,
  title_name: `灯台の記録 その${place + 1}`,
  image: `/images/posters/W${place + 1}.svg`,
  genre: 'film',
  publisher: { publisher_id: 'matsukage', name: '松影座' },
  is_live: place === 1,
  price_from: { price: 330, currency: 'JPY', sales_type: 'tvod' },
}))

const removeFromList: Messages = { ja: 'その1』をマイリストから外す', en: 'その1' }
const removedWords: Messages = { ja: 'マイリストから外しました', en: 'Removed from your list' }

/** Removes the first title from the watchlist, which can then be put back. */
const removingTitle: Play = async (person, locale) => {
  await person.getByRole('button', { name: removeFromList[locale] }).first().click()
  await person.getByText(removedWords[locale], { exact: true }).waitFor()
}

export const handlers: FakeHandlers = {
  'GET /user/watchlist': ({ query = {} }) => {
    const offset = Number(query.offset ?? 0)
    const items = longWatchlist.slice(offset, offset + Number(query.limit ?? 10))
    return { items, result_total_count: longWatchlist.length }
  },
  'PUT /user/watchlist/{full_title_id}': () => undefined,
  'DELETE /user/watchlist/{full_title_id}': () => undefined,
}

export const scenarios: Record<string, PageScenario> = {
  watchlist: { path: '/mypage/watchlist', topics: member },
  'watchlist, one removed': { path: '/mypage/watchlist', topics: member, play: removingTitle },
  'watchlist of a new member': {
    path: '/mypage/watchlist',
    topics: member,
    handlers: { 'GET /user/watchlist': () => emptyList },
  },
  'watchlist fails': {
    path: '/mypage/watchlist',
    topics: member,
    handlers: refusing('GET /user/watchlist', 'internal'),
  },
  'watchlist, loading': {
    path: '/mypage/watchlist',
    topics: member,
    handlers: never('GET /user/watchlist'),
    isEndless: true,
  },
}
