import { constants, createWriteStream } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Originals } from '../image/public.ts'
import { cellOf } from './cell.ts'
import type { CatalogueKind, CatalogueRow, PictureField } from './kind.ts'
import { eachBatch, inSnapshot } from './rows-store.ts'

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

const batchSize = 1_000
const progressEvery = 20_000

interface ExportOptions {
  originals: Originals
  say(line: string): void
  signal: AbortSignal
}

type Batches = (kind: CatalogueKind) => AsyncIterable<CatalogueRow[]>

/** One row a line, so that versions of a file can be compared. */
async function* jsonOf(kinds: readonly CatalogueKind[], batches: Batches): AsyncGenerator<string> {
  for (const [i, kind] of kinds.entries()) {
    yield `${i === 0 ? '{' : ','}\n"${kind.name}": [`
    let isFirst = true
    for await (const rows of batches(kind)) {
      yield `${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`
      isFirst = false
    }
    yield isFirst ? ']' : '\n]'
  }
  yield '\n}\n'
}

async function* csvOf(kind: CatalogueKind, batches: Batches): AsyncGenerator<string> {
  const fields = Object.keys(kind.row.shape)
  yield stringify([fields])
  for await (const rows of batches(kind))
    yield stringify(rows.map((row) => fields.map((field) => cellOf(kind.row.shape[field]).write(row[field]))))
}

/** Replaces the file once it is complete. */
async function writeWhole(path: string, text: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(text, createWriteStream(`${path}.part`), { signal })
  await rename(`${path}.part`, path)
}

/**
 * Writes the whole catalogue, as it is at one moment, in the form that an import reads: a JSON file, or a folder of CSV
 * files when the name doesn't end in .json; pictures next to it.
 * @returns how many rows of each kind were written
 */
export function exportCatalogue(
  db: Kysely<Database>,
  kinds: readonly CatalogueKind[],
  path: string,
  { originals, say, signal }: ExportOptions,
): Promise<Map<CatalogueKind, number>> {
  return inSnapshot(db, async (trx) => {
    const isJson = path.endsWith('.json')
    const counts = new Map<CatalogueKind, number>()
    const withPictures = exportedPictures(isJson ? dirname(path) : path, originals)
    async function* batches(kind: CatalogueKind): AsyncGenerator<CatalogueRow[]> {
      let count = 0
      counts.set(kind, count)
      for await (const rows of eachBatch(trx, kind, batchSize)) {
        const complete: CatalogueRow[] = []
        for (const row of rows) complete.push(await withPictures(kind, row))
        // See import-catalogue.ts.
        await setImmediate()
        yield complete
        count += rows.length
        counts.set(kind, count)
        if (count % progressEvery === 0) say(`${kind.name}: ${count}`)
      }
    }
    if (isJson) await writeWhole(path, jsonOf(kinds, batches), signal)
    else for (const kind of kinds) await writeWhole(join(path, `${kind.name}.csv`), csvOf(kind, batches), signal)
    return counts
  })
}
