import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { libraryState, listEntitlements } from '../entitlement/public.ts'

/** How many titles a member holds with an unlimited viewing period: only their holders can migrate (spec §1.4). */
export async function countUnlimitedTitles(db: Kysely<Database>, memberId: string, now: Date): Promise<number> {
  const held = await listEntitlements(db, memberId)
  const unlimited = held.filter((right) => libraryState(right, now) === 'indefinite')
  return new Set(unlimited.map(({ full_title_id }) => full_title_id)).size
}
