import { after, dayMs } from '@ginmaku/api/clock.ts'
import type { SampleRows } from './sample-rows.ts'

interface SampleCampaign {
  campaign_id: string
  name_ja: string
  name_en: string
  description_ja: string
  description_en: string
  /** Days from now. */
  from: number
  until: number
  percentOff: number
  titles: readonly string[]
}

/** One running, one over and one to come. */
const sampleCampaigns: readonly SampleCampaign[] = [
  {
    campaign_id: 'long-nights',
    name_ja: '夜長の名画フェア',
    name_en: 'Long Nights at the Movies',
    description_ja: '灯りを落として、もう一本。夜の似合う作品を、期間中だけの価格でお届けします。',
    description_en: 'Lights down, one more film. Stories made for the night, at a lower price for a few days.',
    from: -6,
    until: 4.5,
    percentOff: 40,
    titles: ['deep-orbit', 'lantern-tide', 'midnight-greengrocer', 'matsukage-snow-heron', 'the-girl-who-sold-echoes'],
  },
  {
    campaign_id: 'first-week',
    name_ja: '配信記念キャンペーン',
    name_en: 'First-Week Offer',
    description_ja: '配信開始を記念した、一週間限りの特別価格です。',
    description_en: 'A lower price for the first week after release.',
    from: -20,
    until: -13,
    percentOff: 30,
    titles: ['night-glass'],
  },
  {
    campaign_id: 'stage-week',
    name_ja: '舞台週間',
    name_en: 'Stage Week',
    description_ja: '松影座の舞台を、初日から千穐楽まで。期間中は全作品が割引になります。',
    description_en: 'Every recorded production at Matsukage-za, at a lower price for one week.',
    from: 8,
    until: 15,
    percentOff: 25,
    titles: ['matsukage-new-year', 'matsukage-thieves', 'matsukage-demon-bridge'],
  },
]

/** Tens of yen. */
const lowered = (price: number, percentOff: number) => Math.round((price * (100 - percentOff)) / 1000) * 10

/** Adds campaigns and their prices, next to the regular ones that exist already. */
export function addCampaigns(rows: SampleRows, now: Date): void {
  for (const { from, until, percentOff, titles, ...campaign } of sampleCampaigns) {
    rows.campaign.push({ ...campaign, starts_at: after(now, from * dayMs), ends_at: after(now, until * dayMs) })
    const packs = new Set(rows.pack.filter((pack) => titles.includes(pack.full_title_id)).map((pack) => pack.pack_id))
    const regular = rows.pack_price.filter((price) => packs.has(price.pack_id) && !price.campaign_id)
    for (const price of regular)
      rows.pack_price.push({
        ...price,
        pack_price_id: `${price.pack_price_id}-${campaign.campaign_id}`,
        price: lowered(price.price, percentOff),
        campaign_id: campaign.campaign_id,
      })
  }
}
