import type { QualityType, SalesType, ViewType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ColumnType, Generated } from 'kysely'

/** What an entitlement was granted for. */
export interface EntitlementSource {
  kind: 'purchase' | 'gift' | 'code'
  /** Its key in the domain that granted it, e.g. a purchase's number. */
  id: string
}

type Json<T> = ColumnType<T, string, string>

/** A member's right to watch the contents of one pack. */
export interface EntitlementTable {
  entitlement_id: Generated<string>
  member_id: string
  full_title_id: string
  pack_id: string
  source_kind: EntitlementSource['kind']
  source_id: string
  sales_type: SalesType
  quality_type: QualityType
  view_type: ViewType
  play_ids: Json<string[]>
  is_live: boolean
  granted_at: Date
  opens_at: Date | null
  start_deadline: Date | null
  started_at: Date | null
  view_expire_at: Date | null
  view_days: number | null
  revoked_at: Date | null
  /** The entitlement that it replaced as an upgrade; null otherwise. */
  replaces_entitlement_id: string | null
  /** Set when it is revoked, upgraded, or expired and replaced by a new one: at most one is open per member and pack. */
  closed_at: Date | null
}

export interface EntitlementTables {
  entitlement: EntitlementTable
}

declare module '../database/tables.ts' {
  interface Database extends EntitlementTables {}
}
