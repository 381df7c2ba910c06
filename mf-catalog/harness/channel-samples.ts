import type { ChannelStory, NewTitle } from '@ginmaku/shared-contracts/api/catalogue/channel.ts'
import type { Programme } from '@ginmaku/shared-contracts/api/catalogue/publisher-page.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { cards, liveTitle, publishers, stories, title } from './samples.ts'

type Publishers = typeof publishers
const [aizumi, matsukage] = publishers as [Publishers[0], Publishers[0]]
const images = cards.slice(0, 4).map((card) => card.image)

export const channels: CallResponse<'GET /channel'>['items'] = [
  {
    publisher: aizumi,
    pack: { description: '灯台にまつわる映画とドラマを、月額で。', price: 880, currency: 'JPY' },
    images,
  },
  {
    publisher: matsukage,
    pack: {
      description: '松影座の舞台を、見放題で。新春公演から舞台裏の記録まで、客席では見られない角度の映像も。',
      price: 1320,
      currency: 'JPY',
    },
    images,
  },
]

/** Two pages: a series, then titles of one story each. */
export const channelStories: ChannelStory[] = cards.slice(0, 25).flatMap((card, index) => {
  const of = { full_title_id: card.full_title_id, title_name: card.title_name, title_image: card.image }
  const own = index === 0 ? stories : stories.slice(0, 1)
  return own.map((story) => ({ ...story, ...of, story_id: `${card.full_title_id}-${story.story_id}` }))
})

/** By publisher; the other channel has had nothing new. */
export const newOnChannels: Readonly<Record<string, NewTitle[]>> = {
  [matsukage.publisher_id]: cards.slice(20, 23).map(({ full_title_id, title_name, image }, place) => ({
    ...{ full_title_id, title_name, image },
    published_at: `2026-11-${20 - place}T09:00:00+09:00`,
  })),
}

const programmeOf = (card: (typeof cards)[number]): Programme => ({
  ...card,
  is_live: false,
  synopsis: title.synopsis,
  cast: title.cast,
  running_time: 5400,
})

export const publisherPage: CallResponse<'GET /publisher-page/{slug}'> = {
  publisher: matsukage,
  lead: '幕が上がる。生中継も名舞台の記録も、いちばん近い席から。',
  has_channel: true,
  live: cards.slice(2, 3).map((card) => ({ ...programmeOf(card), is_live: true, live: liveTitle.live })),
  items: cards.slice(3, 28).map(programmeOf),
  result_total_count: 25,
}
