import type { Pack, Publisher, Story, Title, TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { genres } from '@ginmaku/shared-contracts/api/catalogue/genres.ts'
import type { SearchPlace } from '@ginmaku/shared-contracts/api/catalogue/search.ts'

export const publishers: Publisher[] = [
  { publisher_id: 'aizumi', name: '藍墨フィルム' },
  { publisher_id: 'matsukage', name: '松影座' },
]

const [aizumi, matsukage] = publishers as [Publisher, Publisher]

/** What a search leads to besides titles. */
export const searchPlaces: SearchPlace[] = [
  { kind: 'page', publisher: matsukage, page: 'kabuki_ondemand' },
  { kind: 'channel', publisher: matsukage },
]

/** Forty-five titles: two full pages and a partial third. */
export const cards: TitleCard[] = Array.from({ length: 45 }, (_, index) => {
  const name = `灯台の記録 その${index + 1}`
  return {
    full_title_id: `T${index + 1}`,
    title_name: name,
    image: `/images/posters/T${index + 1}.svg`,
    backdrop: `/images/backdrops/T${index + 1}.svg`,
    genre: genres[index % genres.length] ?? 'film',
    publisher: aizumi,
    is_live: index === 2,
    ...saleOf(index),
  }
})

/** Of most a price, one of them of a reservation; of some why there is none. */
function saleOf(index: number): Pick<TitleCard, 'price_from' | 'not_on_sale'> {
  if (index === 4) return { not_on_sale: { is_over: true } }
  if (index === 5) return { not_on_sale: { from: '2099-12-01T18:00:00+09:00' } }
  const price = { price: 440, currency: 'JPY', sales_type: 'tvod' } as const
  return { price_from: index === 6 ? { ...price, opens_at: '2099-12-10T12:00:00+09:00' } : price }
}

export const stories: Story[] = [1, 2, 3].map((number) => ({
  story_id: `S${number}`,
  story_number: number,
  story_name: ['岬の朝', '霧笛', '最後の灯'][number - 1] ?? '',
  synopsis: '灯台守の一日が、また始まる。',
  running_time: 2700,
  play_id: `PL${number}`,
  image: `/images/stills/S${number}.svg`,
  has_preview: number === 1,
}))

const price = (id: string, quality: 1 | 2 | 3, yen: number) => ({
  pack_price_id: id,
  quality_type: quality,
  view_type: 1 as const,
  price: yen,
  currency: 'JPY',
})

export const rental: Pack = {
  pack_id: 'P1',
  pack_name: '第1話 レンタル',
  pack_info: {
    sales_type: 'tvod',
    view_days: 2,
    start_within_days: 30,
    on_sale_from: '2026-01-01T00:00:00+09:00',
  },
  prices: [price('P1-SD', 1, 330), price('P1-HD', 2, 440)],
  stories: stories.slice(0, 1),
  state: 'on_sale',
}

export const purchase: Pack = {
  ...rental,
  pack_id: 'P2',
  pack_name: '第1話 購入',
  pack_info: { sales_type: 'est', on_sale_from: '2026-01-01T00:00:00+09:00' },
  prices: [price('P2-HD', 2, 1100), { ...price('P2-4K', 3, 1650), view_type: 2 }],
}

export const wholeSeries: Pack = {
  ...rental,
  pack_id: 'P3',
  pack_name: '全3話 レンタルパック',
  prices: [price('P3-HD', 2, 990)],
  stories,
}

export const title: Title = {
  full_title_id: 'T1',
  title_name: '灯台の記録',
  image: '/images/posters/T1.svg',
  backdrop: '/images/backdrops/T1.svg',
  genre: 'drama',
  synopsis: '北の岬に立つ、最後の有人灯台。三人の灯台守が過ごした一年を追う。',
  publisher: aizumi,
  view_type: [1, 2],
  captions: ['ja', 'en'],
  audio: ['ja'],
  rating: 'PG12',
  running_time: 8100,
  released_year: 2024,
  cast: ['汐見 湊', '岬 灯'],
  director: '雲居 冬',
  single_packs: [rental, purchase],
  summary_pack_rental: [wholeSeries],
  summary_pack_buy: [],
  is_display_recommend: true,
  preview_play_id: 'PL1',
}

export const liveTitle: Title = {
  ...title,
  full_title_id: 'L1',
  title_name: '港の終わらないセッション',
  genre: 'music',
  live: {
    play_id: 'LP1',
    starts_at: '2026-11-21T19:00:00+09:00',
    ends_at: '2026-11-21T21:00:00+09:00',
    state: 'on_air',
  },
  single_packs: [
    {
      ...rental,
      pack_name: '視聴チケット',
      pack_info: {
        ...rental.pack_info,
        performance: {
          starts_at: '2026-11-21T19:00:00+09:00',
          ends_at: '2026-11-21T21:00:00+09:00',
          opens_at: '2026-11-21T18:30:00+09:00',
        },
      },
    },
  ],
  summary_pack_rental: [],
  is_display_recommend: false,
}

/** A film that can be watched from a later day on, and is sold as a reservation until then. */
export const reservedTitle = (): Title => ({
  ...title,
  single_packs: [rental, purchase].map((pack) => ({
    ...pack,
    pack_info: { ...pack.pack_info, opens_at: '2099-12-10T12:00:00+09:00' },
  })),
  summary_pack_rental: [],
})

/** A series of which each pack is in another state (spec §10.4). */
export const titleInStates = (): Title => ({
  ...title,
  single_packs: [
    {
      ...rental,
      state: 'rented',
      view_expire_at: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + 3_600_000 * 30).toISOString(),
    },
    { ...purchase, state: 'purchased' },
    { ...rental, pack_id: 'P4', pack_name: '第2話 レンタル', state: 'reserved' },
    { ...purchase, pack_id: 'P5', pack_name: '第2話 購入' },
    {
      ...rental,
      pack_id: 'P6',
      pack_name: '第3話 レンタル',
      state: 'not_on_sale',
      pack_info: { ...rental.pack_info, on_sale_until: '2026-02-01T00:00:00+09:00' },
    },
    {
      ...purchase,
      pack_id: 'P7',
      pack_name: '第3話 購入',
      state: 'not_on_sale',
      pack_info: { sales_type: 'est', on_sale_from: '2099-01-01T00:00:00+09:00' },
    },
  ],
  summary_pack_rental: [],
})
