import type { QualityType, ViewType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { closeOverEntitlement, type EntitlementRow, insertEntitlement } from './entitlement-store.ts'
import type { EntitlementSource } from './entitlement-tables.ts'
import { closeReplaced, reopenReplaced } from './replaced-store.ts'
import { type ViewingTerms, viewingPeriodOnGrant } from './viewing-period.ts'

/** The pack to grant, in one quality. */
export interface GrantedPack extends ViewingTerms {
  full_title_id: string
  pack_id: string
  quality_type: QualityType
  view_type: ViewType
  play_ids: string[]
  is_live: boolean
}

/**
 * Grants a member the right to watch a pack, at `now`. Undefined when they already hold it, or were granted it by this source
 * before. `trx` must be a transaction.
 * @param upgradeOf id of the entitlement to replace; returns undefined when the member no longer holds that one
 */
export async function grant(
  trx: Kysely<Database>,
  memberId: string,
  pack: GrantedPack,
  source: EntitlementSource,
  now: Date,
  upgradeOf: string | null = null,
): Promise<EntitlementRow | undefined> {
  await closeOverEntitlement(trx, memberId, pack.pack_id, now)
  if (upgradeOf !== null && !(await closeReplaced(trx, memberId, upgradeOf, now))) return undefined
  const granted = await insertEntitlement(trx, {
    member_id: memberId,
    full_title_id: pack.full_title_id,
    pack_id: pack.pack_id,
    source_kind: source.kind,
    source_id: source.id,
    sales_type: pack.sales_type,
    quality_type: pack.quality_type,
    view_type: pack.view_type,
    play_ids: JSON.stringify(pack.play_ids),
    is_live: pack.is_live,
    granted_at: now,
    revoked_at: null,
    closed_at: null,
    replaces_entitlement_id: upgradeOf,
    ...viewingPeriodOnGrant(pack, now),
  })
  if (!granted && upgradeOf !== null) await reopenReplaced(trx, upgradeOf)
  return granted
}
