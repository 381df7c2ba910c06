import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching/library.ts'
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

export const handlers: FakeHandlers = {
  'GET /user/library': () => ({ items: [rental], result_total_count: 12 }),
}

export const scenarios: Record<string, PageScenario> = {
  'my page': { path: '/mypage', topics: member },
  'my page of a new member': {
    path: '/mypage',
    topics: member,
    handlers: { 'GET /user/library': () => emptyList, 'GET /user/payment': () => emptyList },
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
