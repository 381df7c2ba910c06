import type { Database } from '@ginmaku/api/database/tables.ts'
import { createOriginals, examineContent, presentSize } from '@ginmaku/api/image/public.ts'
import type { PresentTables } from '@ginmaku/api/present/public.ts'
import type { PresentType } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import type { Kysely } from 'kysely'
import type { SampleRows } from '../catalogue/sample-rows.ts'
import { drawPresent } from '../drawing/draw-present.ts'
import { posterFactsOf } from '../drawing/poster-facts.ts'

/** Given to members who hold the title that they show, in the sample campaign `long-nights` or `stage-week`. */
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
export async function seedPresents(
  { db, settings }: { db: Kysely<Database & PresentTables>; settings: { DATA_DIR: string } },
  rows: SampleRows,
): Promise<void> {
  const facts = new Map(posterFactsOf(rows).map((title) => [title.full_title_id, title]))
  const originals = createOriginals(settings.DATA_DIR)
  for (const [position, [present_type, campaign_id, present_id, full_title_id, ja, en]] of samplePresents.entries()) {
    const title = facts.get(full_title_id)
    if (!title) throw new Error(`${present_id} has no title`)
    const drawn = Buffer.from(drawPresent({ ...title, present_type, present_id }))
    const examined = await examineContent(drawn, presentSize(present_type))
    if (examined.fault !== undefined) throw new Error(`${present_id}: ${examined.fault}`)
    await originals.keep(examined.hash, drawn)
    const present = { present_type, campaign_id, present_id, full_title_id, position, picture_hash: examined.hash }
    await db
      .insertInto('present')
      .values({ ...present, name_ja: ja, name_en: en })
      .execute()
    await db.insertInto('present_gift').values({ campaign_id, present_id, full_title_id }).execute()
  }
}
