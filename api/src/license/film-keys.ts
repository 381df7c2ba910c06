import { hkdfSync, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import type { KeyLabel } from '../media/public.ts'
import { addFilmKeys, changeSealed, type FilmKeyRow, listFilmKeys, listSealedByOthers } from './film-key-store.ts'
import type { KeySealer } from './key-sealer.ts'

/** A key of a film, as hexadecimal digits. */
export interface FilmKey {
  label: KeyLabel
  id: string
  key: string
}

/** The keys with which films are encrypted, one for each kind of track. */
export interface FilmKeys {
  /** The keys of a film, which are made at the first call. */
  forFilm(assetId: string): Promise<FilmKey[]>
  /** Those of the labels that the film has. */
  find(assetId: string, labels: readonly KeyLabel[]): Promise<FilmKey[]>
  /** Encrypts all stored keys with the newest secret. @returns how many were encrypted with another */
  sealAgain(): Promise<number>
}

const labels: readonly KeyLabel[] = ['SD', 'HD', 'UHD', 'AUDIO']
const keyBytes = 16

/**
 * The key of the same tracks where segments are encrypted as a whole (AES-128, RFC 8216 §4.3.2.4): no key serves two ciphers.
 * Key and result are hexadecimal digits.
 */
export const segmentKeyOf = (key: string): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), '', 'ginmaku AES-128 of segments', keyBytes)).toString('hex')

const of = ({ asset_id, label }: Pick<FilmKeyRow, 'asset_id' | 'label'>) => `${asset_id}/${label}`

export function createFilmKeys(db: Kysely<Database>, clock: Clock, sealer: KeySealer): FilmKeys {
  const opened = (row: FilmKeyRow): FilmKey => ({
    ...{ label: row.label, id: row.key_id },
    key: sealer.open(row, of(row)).toString('hex'),
  })
  const find: FilmKeys['find'] = async (assetId, wanted) => (await listFilmKeys(db, assetId, wanted)).map(opened)
  return {
    find,
    async forFilm(assetId) {
      const made = labels.map((label) => ({
        ...{ asset_id: assetId, label, key_id: randomBytes(keyBytes).toString('hex'), created_at: clock.now() },
        ...sealer.seal(randomBytes(keyBytes), of({ asset_id: assetId, label })),
      }))
      // Another worker, or this one before it was killed, may have made them: a film is encrypted with those.
      await addFilmKeys(db, made)
      return find(assetId, labels)
    },
    async sealAgain() {
      const newest = sealer.seal(Buffer.alloc(keyBytes), '').sealed_by
      const rows = await listSealedByOthers(db, newest)
      for (const row of rows) await changeSealed(db, row, sealer.seal(sealer.open(row, of(row)), of(row)))
      return rows.length
    },
  }
}
