import { join } from 'node:path'
import { examinePicture, type Originals } from '../image/public.ts'
import type { CatalogueKind, CatalogueRow, PictureField } from './kind.ts'

/** Adds the hashes of the pictures that a row names. Returns what is wrong with the pictures. */
export type PictureCheck = (kind: CatalogueKind, row: CatalogueRow) => Promise<string[]>

/** @param originals where the pictures are stored; undefined when nothing is to be written */
export function createPictureCheck(folder: string, originals: Originals | undefined): PictureCheck {
  async function faultsOf({ field, hash, shape }: PictureField, row: CatalogueRow): Promise<string[]> {
    row[hash] = null
    const file = row[field]
    if (typeof file !== 'string') return []
    const examined = await examinePicture(join(folder, file), shape)
    if (examined.fault !== undefined) return [`${field}: ${file}: ${examined.fault}`]
    await originals?.keep(examined.hash, examined.bytes)
    row[hash] = examined.hash
    return []
  }

  return async ({ pictures = [] }, row) => {
    const faults: string[] = []
    for (const picture of pictures) faults.push(...(await faultsOf(picture, row)))
    return faults
  }
}
