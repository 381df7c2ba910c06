import type { QualityType, SalesType, ViewType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ColumnType, Generated } from 'kysely'

/** What a right comes of. */
export interface EntitlementSource {
  kind: 'purchase' | 'gift' | 'code'
  /** Its key in the domain that gave it, e.g. a purchase's number. */
  id: string
}

type Json<T> = ColumnType<T, string, string>

/** A member's right to watch what one pack holds. */
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
  /** Set when revoked, or when it was over and a new one took its place: one at a time per member and pack. */
  closed_at: Date | null
}

export interface EntitlementTables {
  entitlement: EntitlementTable
}

declare module '../database/tables.ts' {
  interface Database extends EntitlementTables {}
}
