import type { Database } from '@ginmaku/api/database/tables.ts'
import type { PresentTables } from '@ginmaku/api/present/public.ts'
import type { PresentType } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import type { Kysely } from 'kysely'

/** Given to whoever holds the title that they show, in the sample campaign `long-nights` or `stage-week`. */
const samplePresents: readonly (readonly [
  PresentType,
  campaign: string,
  id: string,
  title: string,
  ja: string,
  en: string,
])[] = [
  [
    'wallpaper',
    'long-nights',
    'lantern-tide-night',
    'lantern-tide',
    '壁紙「灯のともる海」',
    'Wallpaper: Lights at Sea',
  ],
  ['wallpaper', 'long-nights', 'northern-hour-sky', 'northern-hour', '壁紙「北の夜空」', 'Wallpaper: Northern Sky'],
  [
    'wallpaper',
    'long-nights',
    'paper-harbor-dawn',
    'the-paper-harbor',
    '壁紙「夜明けの港」',
    'Wallpaper: Harbour at Dawn',
  ],
  ['flyer', 'long-nights', 'lantern-tide-flyer', 'lantern-tide', '公開時のチラシ', 'First-Run Flyer'],
  ['flyer', 'long-nights', 'blue-umbrella-flyer', 'blue-umbrella-map', '公開時のチラシ', 'First-Run Flyer'],
  ['poster', 'long-nights', 'greengrocer-poster', 'midnight-greengrocer', '復刻ポスター', 'Reprinted Poster'],
  ['poster', 'stage-week', 'snow-heron-poster', 'matsukage-snow-heron', '公演ポスター', 'Stage Poster'],
  ['pamphlet', 'stage-week', 'snow-heron-pamphlet', 'matsukage-snow-heron', '公演パンフレット', 'Stage Pamphlet'],
  ['pamphlet', 'long-nights', 'tidal-hymns-pamphlet', 'tidal-hymns', '公演パンフレット', 'Concert Pamphlet'],
]

/** Fills the present boxes of those who hold the titles. `db` must be a transaction. */
export async function seedPresents(db: Kysely<Database & PresentTables>): Promise<void> {
  const presents = samplePresents.map(([present_type, campaign_id, present_id, full_title_id, ja, en], position) => ({
    ...{ present_type, campaign_id, present_id, full_title_id, position },
    ...{ name_ja: ja, name_en: en },
  }))
  await db.insertInto('present').values(presents).execute()
  const gifts = presents.map(({ campaign_id, present_id, full_title_id }) => ({
    campaign_id,
    present_id,
    full_title_id,
  }))
  await db.insertInto('present_gift').values(gifts).execute()
}
