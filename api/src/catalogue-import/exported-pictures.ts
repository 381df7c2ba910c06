import { constants } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import type { Originals } from '../artwork/public.ts'
import type { CatalogueKind, CatalogueRow, PictureField } from './kind.ts'

/** Copies the pictures of exported rows next to the export file, under the names that the rows give them. */
export function exportedPictures(folder: string, originals: Originals) {
  /** Hash of what each name represents: two imports may have used one name for two pictures. */
  const taken = new Map<string, string>()

  function nameFor(file: string, hash: string): string {
    const known = taken.get(file)
    if (known === undefined || known === hash) return file
    const { dir, name, ext } = parse(file)
    return join(dir, `${name}-${hash.slice(0, 8)}${ext}`)
  }

  async function copied(row: CatalogueRow, { field, hash: hashField }: PictureField): Promise<CatalogueRow> {
    const { [hashField]: hash, ...rest } = row
    const given = row[field]
    if (typeof given !== 'string' || typeof hash !== 'string') return rest
    const file = nameFor(given, hash)
    if (!taken.has(file)) {
      const path = join(folder, file)
      await mkdir(dirname(path), { recursive: true })
      await copyFile(originals.pathOf(hash), path, constants.COPYFILE_FICLONE)
      taken.set(file, hash)
    }
    return { ...rest, [field]: file }
  }

  return async ({ pictures = [] }: CatalogueKind, row: CatalogueRow): Promise<CatalogueRow> => {
    let exported = row
    for (const picture of pictures) exported = await copied(exported, picture)
    return exported
  }
}
