import type { Database } from '@ginmaku/api/database/tables.ts'
import { addMissingSettings, type SiteSettings } from '@ginmaku/api/home/public.ts'
import type { Kysely } from 'kysely'

/** The sample shop window. Agencies, seller and numbers are made up. */
const sampleSettings: Partial<SiteSettings> = {
  featured_publisher: 'matsukage',
  home_hero: [
    { full_title_id: 'the-paper-harbor' },
    { full_title_id: 'skyfarers-of-kumo' },
    { full_title_id: 'night-glass' },
    { full_title_id: 'matsukage-snow-heron' },
    { full_title_id: 'northern-hour' },
  ],
  home_rows: [
    { kind: 'library' },
    { kind: 'ranking', days: 7 },
    { kind: 'live' },
    { kind: 'newest' },
    {
      kind: 'feature',
      heading: { ja: '冬支度の夜に', en: 'For the first cold nights' },
      lead: {
        ja: '雪の匂いと、灯りのぬくもり。ゆっくり観たい作品を選びました。',
        en: 'Snow in the air, a lamp on the table: titles to take your time over.',
      },
      titles: [
        'a-week-of-snow',
        'snowman-express',
        'orchard-in-winter',
        'matsukage-snow-heron',
        'moonlit-pharmacy',
        'winter-requiem',
        'night-shift-bakery',
        'mountain-rescue-diary',
        'the-tailor-of-rain',
        'folk-songs-of-the-strait',
      ],
    },
    {
      kind: 'publisher',
      publisher_id: 'matsukage',
      heading: { ja: '松影座の舞台', en: 'On stage at Matsukage-za' },
    },
    { kind: 'genre', genre: 'film' },
    { kind: 'genre', genre: 'anime' },
  ],
  licences: [
    { agency: '演奏権管理団体', number: '第0000000001号' },
    { agency: '録音権管理団体', number: 'ID000000002号' },
  ],
  seller: {
    name: { ja: '銀幕座配信株式会社', en: 'Ginmakuza Streaming, Inc.' },
    address: {
      ja: '〒000-0000 東京都銀幕区映写町1丁目2番3号 幕間ビル4階',
      en: '4th floor, Makuma Building, 1-2-3 Eishacho, Ginmaku-ku, Tokyo 000-0000, Japan',
    },
    invoice_number: 'T0000000000000',
  },
}

/** Also runs for a shop that is already seeded; what an editor has set stays. */
export const seedHome = (db: Kysely<Database>, now: Date): Promise<void> => addMissingSettings(db, sampleSettings, now)
