import { join } from 'node:path'
import { examinePicture, type Originals } from '../artwork/public.ts'
import type { CatalogueKind, CatalogueRow } from './kind.ts'

/** Adds the hash of the picture that a row names. Returns what is wrong with the picture. */
export type PictureCheck = (kind: CatalogueKind, row: CatalogueRow) => Promise<string[]>

/** @param originals where the pictures are kept; undefined when nothing is to be written */
export function createPictureCheck(folder: string, originals: Originals | undefined): PictureCheck {
  return async ({ picture }, row) => {
    if (!picture) return []
    row[picture.hash] = null
    const file = row[picture.field]
    if (typeof file !== 'string') return []
    const examined = await examinePicture(join(folder, file), picture.shape)
    if (examined.fault !== undefined) return [`${picture.field}: ${file}: ${examined.fault}`]
    await originals?.keep(examined.hash, examined.bytes)
    row[picture.hash] = examined.hash
    return []
  }
}
