import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { CatalogueKind, SourceRow } from './kind.ts'
import { readCsv, readJson } from './read-csv.ts'

export interface Source {
  /** Pictures are named relative to it. */
  folder: string
  /** `titles.csv, row 3`, for reports. */
  placeOf(kind: CatalogueKind, number: number): string
  /** @throws Error naming the file, when it is not what its name says */
  rows(): AsyncGenerator<SourceRow>
}

/** Text of a UTF-8 file, piece by piece, without its byte-order mark. */
async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(path)) yield decoder.decode(bytes as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new Error(`${basename(path)}: expected UTF-8 text. Save it as UTF-8.`)
    throw error
  }
}

function openJson(path: string, kinds: readonly CatalogueKind[]): Source {
  const file = basename(path)
  return {
    folder: dirname(path),
    placeOf: (kind, number) => `${file}, ${kind.name} row ${number}`,
    rows: () => readJson(file, textOf(path), kinds),
  }
}

function openCsv(folder: string, kinds: readonly CatalogueKind[]): Source {
  return {
    folder,
    placeOf: (kind, number) => `${kind.name}.csv, row ${number}`,
    rows: async function* () {
      for (const kind of kinds) yield* readCsv(kind, textOf(join(folder, `${kind.name}.csv`)))
    },
  }
}

/**
 * A JSON file with every kind, a folder of CSV files, or one CSV file named after its kind. Kinds without rows or file
 * are left alone.
 * @throws Error when there is no such file, or its name belongs to no kind
 */
export async function openSource(path: string, kinds: readonly CatalogueKind[]): Promise<Source> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new Error(`There is no file or folder ${path}.`)
  if (!found.isDirectory() && !path.endsWith('.csv')) return openJson(path, kinds)
  const folder = found.isDirectory() ? path : dirname(path)
  const files = found.isDirectory() ? (await readdir(path)).filter((file) => file.endsWith('.csv')) : [basename(path)]
  const named = kinds.filter(({ name }) => files.includes(`${name}.csv`))
  const known = kinds.map(({ name }) => `${name}.csv`)
  const strange = files.filter((file) => !known.includes(file))
  if (strange.length > 0 || named.length === 0)
    throw new Error(`${strange[0] ?? folder}: expected files named ${known.join(', ')}. Nothing was imported.`)
  return openCsv(folder, named)
}
