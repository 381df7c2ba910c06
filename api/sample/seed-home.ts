import type { Kysely } from 'kysely'
import type { Database } from '../src/database/tables.ts'
import { addMissingSettings, type SiteSettings } from '../src/home/public.ts'

/** The sample shop window. Agencies, seller and numbers are made up. */
const sampleSettings: Partial<SiteSettings> = {
  featured_publisher: 'matsukage',
  home_rows: [
    { kind: 'live' },
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
