import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ColumnType } from 'kysely'

export interface PageTable {
  slug: string
  locale: Locale
  title: string
  /** Blocks as in the contract, as JSON. */
  blocks: ColumnType<unknown, string, string>
  updated_at: Date
}

export interface PageTables {
  page: PageTable
}

declare module '../database/tables.ts' {
  interface Database extends PageTables {}
}
