import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { KeyLabel } from '../media/public.ts'
import type { SealedKey } from './key-sealer.ts'

/** A key of a film (spec §10.12). */
export interface FilmKeyTable extends SealedKey {
  asset_id: string
  /** Which tracks it opens. */
  label: KeyLabel
  /** 32 hexadecimal digits; in the film's files, so no secret. */
  key_id: string
  created_at: Date
}

declare module '../database/tables.ts' {
  interface Database {
    film_key: FilmKeyTable
  }
}

type Db = Kysely<Database>
export type FilmKeyRow = Selectable<FilmKeyTable>

/** Adds the keys that a film does not have yet. */
export async function addFilmKeys(db: Db, keys: FilmKeyRow[]): Promise<void> {
  await db
    .insertInto('film_key')
    .values(keys)
    .onConflict((conflict) => conflict.columns(['asset_id', 'label']).doNothing())
    .execute()
}

export function listFilmKeys(db: Db, assetId: string, labels: readonly KeyLabel[]): Promise<FilmKeyRow[]> {
  if (labels.length === 0) return Promise.resolve([])
  return db
    .selectFrom('film_key')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where('label', 'in', labels)
    .orderBy('label')
    .execute()
}

/** Keys that are encrypted with another secret than `newest`. */
export function listSealedByOthers(db: Db, newest: string): Promise<FilmKeyRow[]> {
  return db.selectFrom('film_key').selectAll().where('sealed_by', '!=', newest).execute()
}

export async function changeSealed(db: Db, { asset_id, label }: FilmKeyRow, sealed: SealedKey): Promise<void> {
  await db.updateTable('film_key').set(sealed).where('asset_id', '=', asset_id).where('label', '=', label).execute()
}
