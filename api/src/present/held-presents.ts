import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { listTitlesGranted } from '../entitlement/public.ts'
import { listPresentsFor, type PresentRow } from './present-store.ts'

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
