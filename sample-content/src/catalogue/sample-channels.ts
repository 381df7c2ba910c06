import type { SampleRows } from './sample-rows.ts'

/** Monthly fees are in yen, tax included. */
export const sampleChannels: SampleRows['channel'] = [
  {
    publisher_id: 'matsukage',
    description_ja:
      '松影座の舞台を、見放題で。新春大歌舞伎から舞台裏の記録まで、客席では見られない角度の映像もお楽しみいただけます。',
    description_en:
      'Every recorded production at Matsukage-za for a monthly fee: the New Year programme, the dances, and what goes on behind the curtain.',
    price: 1320,
    currency: 'JPY',
  },
  {
    publisher_id: 'tsukibune',
    description_ja: '月舟動画の作品が、第1話から最終話まで見放題。週末の一気見にどうぞ。',
    description_en: 'All of Moonboat Animation, from the first episode to the last. Made for long weekends.',
    price: 880,
    currency: 'JPY',
  },
  {
    publisher_id: 'hibikigi',
    description_ja: '響木ホールの公演を、ご自宅の特等席で。すべての演奏を全編お聴きいただけます。',
    description_en: 'Concerts from Hibikigi Hall, complete, from the best seat in your house.',
    price: 990,
    currency: 'JPY',
  },
]

/** spec §2.3: pages of their own for a kabuki and an animation publisher. */
const samplePublisherPages: SampleRows['publisher_page'] = [
  {
    slug: 'kabuki_ondemand',
    publisher_id: 'matsukage',
    lead_ja: '幕が上がる。生中継も名舞台の記録も、いちばん近い席から。',
    lead_en: 'The curtain goes up: live from the theatre, and its great productions whenever you like.',
  },
  {
    slug: 'toei-anim',
    publisher_id: 'tsukibune',
    lead_ja: '月まで漕いでいくような物語を、動く絵で。',
    lead_en: 'Stories that row as far as the moon, drawn by hand.',
  },
]

/** Adds channels with every story of their publisher that is not live, and the publishers' own pages. */
export function addChannels(rows: SampleRows): void {
  rows.publisher_page.push(...samplePublisherPages)
  const live = new Set(rows.live_event.map((event) => event.full_title_id))
  for (const channel of sampleChannels) {
    rows.channel.push(channel)
    const titles = rows.title.filter((title) => title.publisher_id === channel.publisher_id)
    const stories = titles
      .filter((title) => !live.has(title.full_title_id))
      .flatMap((title) => rows.story.filter((story) => story.full_title_id === title.full_title_id))
    for (const [position, { story_id }] of stories.entries())
      rows.channel_story.push({ publisher_id: channel.publisher_id, story_id, position })
  }
}
