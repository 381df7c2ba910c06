import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { cards, publishers, title } from './samples.ts'

const [publisher] = publishers

/** Catalogue states worth viewing in isolation. */
export const scenarios: Record<string, PageScenario> = {
  home: { path: '/' },
  'empty-genre': {
    path: '/?genre=music',
    handlers: { 'GET /latestTitle': () => ({ items: [], result_total_count: 0 }) },
  },
  'home-failing': {
    path: '/',
    handlers: {
      'GET /latestTitle': () => {
        throw fakeFailure('internal')
      },
    },
  },
  series: { path: '/title/T1' },
  'series-rented': {
    path: '/title/T1',
    topics: { session: { loggedIn: true } },
    handlers: {
      'GET /title/{full_title_id}': () => ({
        title: {
          ...title,
          single_packs: title.single_packs.map((pack) => ({
            ...pack,
            state: 'rented',
            view_expire_at: '2026-11-23T21:00:00+09:00',
          })),
        },
        result_total_count: 2,
        is_oversea: true,
        user_region: 'JP',
      }),
    },
  },
  live: { path: '/title/L1' },
  'summary-pack': { path: '/title/T1/summary-pack' },
  story: { path: '/title/T1/S1' },
  publisher: { path: `/publisher-title/${publisher?.publisher_id}` },
  search: { path: `/search?q=${encodeURIComponent('灯台')}` },
  'search-filtered': {
    path: `/search?q=${encodeURIComponent('記録')}&genre=anime&publisher=aizumi&kind=rental&quality=hd&sort=newest`,
  },
  'search-many': {
    path: '/search?q=e',
    handlers: {
      'GET /search': () => ({
        items: cards.slice(0, 20).map((card) => ({ ...card, marks: [] })),
        result_total_count: 10_000,
        is_at_least: true,
      }),
    },
  },
  'search-nothing': { path: `/search?q=${encodeURIComponent('海底の図書館'.repeat(6))}` },
  'search-nothing-filtered': { path: `/search?q=${encodeURIComponent('灯台')}&publisher=matsukage` },
  'search-failing': {
    path: '/search?q=e',
    handlers: {
      'GET /search': () => {
        throw fakeFailure('internal')
      },
    },
  },
  'search-loading': {
    path: '/search?q=e',
    isEndless: true,
    handlers: { 'GET /search': () => new Promise(() => undefined) },
  },
  'search-empty': { path: '/search' },
  terms: { path: '/terms' },
  info: { path: '/info' },
  help: { path: '/help' },
  privacy: { path: '/privacy' },
  tokusho: { path: '/tokusho' },
  'page-failing': {
    path: '/help',
    handlers: {
      'GET /page/{slug}': () => {
        throw fakeFailure('internal')
      },
    },
  },
}
