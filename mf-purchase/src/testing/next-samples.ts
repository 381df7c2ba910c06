import type { Pack, Story, Title, TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'

const title = (id: string, title_name: string, isOnSale = true): TitleCard => ({
  full_title_id: id,
  title_name,
  image: '/images/posters/night-glass.svg',
  genre: 'film',
  publisher: { publisher_id: 'aomine', name: '青嶺映画' },
  is_live: false,
  ...(isOnSale && { price_from: { price: 440, currency: 'JPY', sales_type: 'tvod' } }),
})

const similarTitles: TitleCard[] = [
  title('T002', '終着駅の灯'),
  title('T003', '雨の時刻表', false),
  title('T004', '夜汽車'),
  title('T005', '朝の連絡船'),
  title('T006', '海辺の信号所'),
  title('T007', '峠の茶屋'),
]

const story = (story_number: number, story_name: string): Story => ({
  ...{ story_id: `S00${story_number}`, story_number, story_name, play_id: `PL00${story_number}` },
  ...{ synopsis: '', running_time: 1440, image: '/images/stills/night-glass-1.svg', has_preview: false },
})

/** A pack of one story. */
export const packWith = (story_number: number, story_name: string, state: Pack['state'] = 'on_sale'): Pack => ({
  pack_id: `K00${story_number}`,
  pack_name: story_name,
  pack_info: { sales_type: 'tvod', on_sale_from: '2026-01-01T00:00:00+09:00' },
  prices: [],
  stories: [story(story_number, story_name)],
  state,
})

/** The title that was bought, with these packs. */
export const titleWith = (...single_packs: Pack[]): Title => ({
  ...title('T001', '月夜の駅'),
  ...{
    synopsis: '',
    view_type: [1],
    captions: [],
    audio: ['ja'],
    rating: 'G',
    running_time: 1440,
    released_year: 2026,
  },
  ...{ cast: [], single_packs, summary_pack_rental: [], summary_pack_buy: [], is_display_recommend: true },
})

/** What may come after the title that was bought. */
export const nextHandlers: FakeHandlers = {
  'GET /title/{full_title_id}': () => ({
    ...{ title: titleWith(packWith(1, '本編', 'rented')), result_total_count: 1 },
    ...{ is_oversea: false, user_region: 'JP' },
  }),
  'GET /title/{full_title_id}/recommend': () => ({ items: similarTitles, result_total_count: similarTitles.length }),
}
