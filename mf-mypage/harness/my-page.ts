import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching/library.ts'
import type { StartedPlay } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { never, refusing } from './refusals.ts'
import { emptyList, member } from './samples.ts'

export const rental: LibraryItem = {
  entitlement_id: 'E1',
  full_title_id: 'T1',
  title_name: '月夜の渡し舟',
  image: '/images/posters/T1.svg',
  pack_id: 'P1',
  pack_name: 'レンタル 2日間',
  sales_type: 'tvod',
  quality_type: 2,
  view_type: 1,
  has_download: false,
  is_live: false,
  state: 'playable',
  view_expire_at: new Date(Date.now() + 30 * 60 * 60 * 1000).toISOString(),
  view_days: 2,
  purchased_at: '2026-11-20T21:00:00+09:00',
  play_ids: ['PL1'],
}

/** A film of the library, and an episode that a channel includes. */
export const started: readonly StartedPlay[] = [
  {
    full_title_id: 'T1',
    title_name: '月夜の渡し舟',
    play_id: 'PL1',
    story_number: 1,
    story_name: '月夜の渡し舟',
    image: '/images/posters/T1.svg',
    is_in_library: true,
    position_seconds: 3600,
    duration_seconds: 5400,
    watched_at: '2026-11-21T21:00:00+09:00',
  },
  {
    full_title_id: 'T9',
    title_name: '松影座の四季',
    play_id: 'PL9',
    story_number: 2,
    story_name: '第2話 夏の稽古',
    image: '/images/posters/T2.svg',
    is_in_library: false,
    position_seconds: 300,
    duration_seconds: 2700,
    watched_at: '2026-11-20T21:00:00+09:00',
  },
]

export const handlers: FakeHandlers = {
  'GET /user/watch': () => ({ items: [...started], result_total_count: started.length }),
  'GET /user/card': () => ({ card: { brand: 'visa', last4: '1111', expiry: '08/29' } }),
  'GET /user/library': () => ({ items: [rental], result_total_count: 12 }),
}

export const scenarios: Record<string, PageScenario> = {
  'my page': { path: '/mypage', topics: member },
  'my page of a new member': {
    path: '/mypage',
    topics: member,
    handlers: {
      'GET /user/library': () => emptyList,
      'GET /user/payment': () => emptyList,
      'GET /user/watch': () => emptyList,
      'GET /user/channel': () => emptyList,
      'GET /user/card': () => ({ card: null }),
    },
  },
  'my page, nothing ends': {
    path: '/mypage',
    topics: member,
    handlers: {
      'GET /user/library': () => ({
        items: [{ ...rental, state: 'indefinite', view_expire_at: undefined }],
        result_total_count: 3,
      }),
    },
  },
  'my page, library fails': { path: '/mypage', topics: member, handlers: refusing('GET /user/library', 'internal') },
  'my page, loading': {
    path: '/mypage',
    topics: member,
    handlers: never('GET /user/library'),
    isEndless: true,
  },
}
