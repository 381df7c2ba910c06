import type { ColumnType, Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { defaultSettings, type SiteSettingName, type SiteSettings, siteSettings } from './site-settings.ts'

/** A setting changed by an editor; one without a row has its default (site-settings.ts). */
export interface SiteSettingTable {
  name: string
  /** JSON that fits the schema of this name. */
  value: ColumnType<unknown, string, string>
  updated_at: Date
}

export interface HomeTables {
  site_setting: SiteSettingTable
}

declare module '../database/tables.ts' {
  interface Database extends HomeTables {}
}

type Db = Kysely<Database>

/**
 * The named settings, with defaults for those that are not set.
 * @throws ZodError when a stored value breaks its schema
 */
export async function readSiteSettings<N extends SiteSettingName>(
  db: Db,
  names: readonly N[],
): Promise<Pick<SiteSettings, N>> {
  const rows = await db.selectFrom('site_setting').select(['name', 'value']).where('name', 'in', names).execute()
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const entries = names.map((name) => [
    name,
    stored.has(name) ? siteSettings[name].parse(stored.get(name)) : defaultSettings[name],
  ])
  return Object.fromEntries(entries) as Pick<SiteSettings, N>
}

/** @throws ZodError when the value breaks its schema; then nothing is stored */
export async function saveSiteSetting(db: Db, name: SiteSettingName, given: unknown, now: Date): Promise<void> {
  const value = JSON.stringify(siteSettings[name].parse(given))
  await db
    .insertInto('site_setting')
    .values({ name, value, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: now }))
    .execute()
}

/** Adds settings that are not set yet, and leaves the others unchanged. */
export async function addMissingSettings(db: Db, settings: Partial<SiteSettings>, now: Date): Promise<void> {
  const rows = (Object.keys(settings) as SiteSettingName[]).map((name) => ({
    name,
    value: JSON.stringify(siteSettings[name].parse(settings[name])),
    updated_at: now,
  }))
  await db
    .insertInto('site_setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
