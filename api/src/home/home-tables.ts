import type { ColumnType } from 'kysely'

/** What an editor has set; a setting without a row has its default (site-settings.ts). */
export interface SiteSettingTable {
  name: string
  /** JSON, of the schema of its name. */
  value: ColumnType<unknown, string, string>
  updated_at: Date
}

export interface HomeTables {
  site_setting: SiteSettingTable
}

declare module '../database/tables.ts' {
  interface Database extends HomeTables {}
}
