import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { Present } from '@ginmaku/shared-contracts/api/member/present.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { never, refusing } from './refusals.ts'
import { member } from './samples.ts'

/** One of each shape, in one list. */
export const presents: readonly Present[] = (
  [
    ['night', '壁紙「灯のともる海」', 1920, 1080],
    ['dawn', '壁紙「夜明けの港」', 1200, 1800],
    ['spread', '壁紙「見開き」', 2400, 1696],
  ] as const
).map(([present_id, present_name, width, height]) => ({
  present_type: 'wallpaper',
  campaign_id: 'long-nights',
  campaign_name: '夜長の名画フェア',
  present_id,
  present_name,
  full_title_id: 'T1',
  title_name: '月夜の渡し舟',
  width,
  height,
  image: `/images/presents/${present_id}.svg`,
  thumbnail: `/images/presents/${present_id}.svg?form=small`,
  download: `/images/presents/${present_id}.svg?form=file`,
}))

export const handlers: FakeHandlers = {
  // Wallpapers only; other types are empty.
  'GET /user/present/{present_type}': ({ params }) => {
    const items = presents.filter(({ present_type }) => present_type === params.present_type)
    return { items, result_total_count: items.length }
  },
  'GET /user/present/{present_type}/{campaign_id}/{present_id}': ({ params }) => {
    const present = presents.find(({ present_id }) => present_id === params.present_id)
    if (!present) throw fakeFailure('not_found')
    return present
  },
}

export const scenarios: Record<string, PageScenario> = {
  'present box': { path: '/mypage/present-box', topics: member },
  'present box, one type': { path: '/mypage/present-box/wallpaper', topics: member },
  'present box, none of a type': { path: '/mypage/present-box/pamphlet', topics: member },
  'present box fails': {
    path: '/mypage/present-box',
    topics: member,
    handlers: refusing('GET /user/present/{present_type}', 'internal'),
  },
  'present box, loading': {
    path: '/mypage/present-box',
    topics: member,
    handlers: never('GET /user/present/{present_type}'),
    isEndless: true,
  },
  'present by its id': { path: '/mypage/present-box/wallpaper/night', topics: member },
  present: { path: '/mypage/present-box/wallpaper/long-nights/night', topics: member },
  'present, upright': { path: '/mypage/present-box/wallpaper/long-nights/dawn', topics: member },
}
