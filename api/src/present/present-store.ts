import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PresentTable, PresentTables } from './present-tables.ts'

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
