import type { PresentType } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import { listTitlesGranted } from '../entitlement/public.ts'

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

/**
 * The presents of every title that the member was ever granted, because a present stays after its rental. A refunded purchase
 * gives none.
 */
export const heldPresents = async (db: Kysely<Database>, memberId: string): Promise<PresentRow[]> =>
  listPresentsFor(db, await listTitlesGranted(db, memberId))

/** Undefined when there is none, or it is not theirs. */
export async function heldPresent(
  db: Kysely<Database>,
  memberId: string,
  campaignId: string,
  presentId: string,
): Promise<PresentRow | undefined> {
  const held = await heldPresents(db, memberId)
  return held.find(({ campaign_id, present_id }) => campaign_id === campaignId && present_id === presentId)
}
