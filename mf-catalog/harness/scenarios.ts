import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { home, migrating } from './home-samples.ts'
import { publishers, title } from './samples.ts'

const [publisher] = publishers

/** Catalogue states worth viewing in isolation. */
export const scenarios: Record<string, PageScenario> = {
  home: { path: '/' },
  'home-migrating': {
    path: '/',
    handlers: { 'GET /home': () => ({ ...home, service: migrating }) },
  },
  'home-closed': {
    path: '/',
    handlers: { 'GET /home': () => ({ service: { ...migrating, mode: 'closed' }, rows: [] }) },
  },
  'home-unavailable': {
    path: '/',
    handlers: {
      'GET /home': () => {
        throw fakeFailure('internal')
      },
    },
  },
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
