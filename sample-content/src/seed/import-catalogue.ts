import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runImport } from '@ginmaku/api/catalogue-import/public.ts'
import type { Infrastructure } from '@ginmaku/api/infrastructure.ts'
import { catalogueFile } from '../catalogue/catalogue-file.ts'
import type { SampleRows } from '../catalogue/sample-rows.ts'
import { writePictures } from '../drawing/write-pictures.ts'

/**
 * Imports the sample catalogue as an operator imports theirs, so that each first start tests the importer. The folder is written for
 * this import, because times in it are relative to `now`. `db` must be a transaction, so that all rows are written or none.
 */
export async function importCatalogue(
  deps: Pick<Infrastructure, 'db' | 'settings'>,
  rows: SampleRows,
  now: Date,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-sample-'))
  try {
    const file = join(folder, 'catalogue.json')
    await writeFile(file, catalogueFile(rows, now))
    await writePictures(folder, rows)
    const signal = new AbortController().signal
    await runImport(deps, file, { say: () => undefined, signal, isDryRun: false })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
