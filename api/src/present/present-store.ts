import type { PresentType } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'

/** A picture as a present. */
export interface PresentTable {
  campaign_id: string
  present_id: string
  present_type: PresentType
  name_ja: string
  name_en: string
  /** The title that it shows. */
  full_title_id: string
  position: number
  /** Its original (`image/originals.ts`); null: a placeholder is shown. */
  picture_hash: string | null
}

/** Anyone who holds one of these titles receives the present. */
export interface PresentGiftTable {
  campaign_id: string
  present_id: string
  full_title_id: string
}

export interface PresentTables {
  present: PresentTable
  present_gift: PresentGiftTable
}

declare module '../database/tables.ts' {
  interface Database extends PresentTables {}
}

type Db = Kysely<Database & PresentTables>
export type PresentRow = Selectable<PresentTable>

/** What holders of any of these titles receive, each once, in display order. */
export function listPresentsFor(db: Db, fullTitleIds: readonly string[]): Promise<PresentRow[]> {
  return db
    .selectFrom('present')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('present_gift')
          .select('present_gift.present_id')
          .whereRef('present_gift.campaign_id', '=', 'present.campaign_id')
          .whereRef('present_gift.present_id', '=', 'present.present_id')
          .where('present_gift.full_title_id', 'in', fullTitleIds.length > 0 ? fullTitleIds : ['']),
      ),
    )
    .orderBy('position')
    .orderBy('campaign_id')
    .orderBy('present_id')
    .execute()
}
