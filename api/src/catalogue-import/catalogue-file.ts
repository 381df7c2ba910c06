import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { createOriginals } from '../image/public.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { importRows, type Outcome } from './import-catalogue.ts'
import { kinds } from './kinds.ts'
import { createPictureCheck } from './picture-check.ts'
import { readSource } from './read-source.ts'
import { openSource } from './source.ts'
import { openSpool } from './spool.ts'

export interface CatalogueFileDeps {
  db: Kysely<Database>
  settings: { DATA_DIR: string }
}

export interface Progress {
  /** Prints a line while the command runs. */
  say(line: string): void
  /** Ends the command; an import is undone. */
  signal: AbortSignal
}

function summary(outcome: Outcome): string[] {
  return [...outcome].map(([kind, { added, changed, unchanged }]) => {
    const parts = [added && `${added} added`, changed && `${changed} changed`, unchanged && `${unchanged} unchanged`]
    return `${kind.name}: ${parts.filter(Boolean).join(', ')}`
  })
}

/**
 * Imports a JSON file, a folder of CSV files or one CSV file, all or nothing. Rows that the file lacks stay.
 * @param deps when `db` is a transaction, the rows are part of it, and a dry run must undo it
 * @param file absolute
 * @returns how many rows were added and changed @throws Error with a line for each thing that is wrong
 */
export async function runImport(
  { db, settings }: CatalogueFileDeps,
  file: string,
  { isDryRun, ...progress }: Progress & { isDryRun: boolean },
): Promise<string> {
  const source = await openSource(file, kinds)
  const spool = openSpool(kinds)
  try {
    // A picture stored for an import that fails does no harm: the next import finds it by its hash.
    const originals = isDryRun ? undefined : createOriginals(settings.DATA_DIR)
    await readSource(source, kinds, spool, createPictureCheck(source.folder, originals), progress)
    const outcome = await importRows(db, kinds, source, spool, { isDryRun, ...progress })
    return [...summary(outcome), isDryRun ? 'Dry run: nothing was changed.' : `${file} was imported.`].join('\n')
  } finally {
    spool.close()
  }
}

/**
 * Writes the catalogue to a JSON file, or to a folder of CSV files when the name doesn't end in .json.
 * @param file absolute
 * @returns how many rows were written
 */
export async function runExport(
  { db, settings }: CatalogueFileDeps,
  file: string,
  progress: Progress,
): Promise<string> {
  const originals = createOriginals(settings.DATA_DIR)
  const counts = await exportCatalogue(db, kinds, file, { originals, ...progress })
  return [...[...counts].map(([kind, count]) => `${kind.name}: ${count}`), `${file} was written.`].join('\n')
}
