import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReleaseExtras } from '@ginmaku/shared-contracts/registry/registry.ts'
import { pageChunks, pageChunksFile } from '../preset/page-chunks.ts'

type Pages = ReleaseExtras['pages']

/**
 * The files of each page, by its path: `src/app/pages.ts` says which module a path's page is in, and the build which files
 * that module became. A remote without pages has none.
 * @throws when a page's loader names no module, or one that the build does not know
 */
export async function describePages(folder: string): Promise<Pages> {
  const table = join(folder, 'src/app/pages.ts')
  if (!existsSync(table)) return {}
  const { pages }: { pages: Record<string, () => unknown> } = await import(pathToFileURL(table).href)
  const chunks = pageChunks.parse(JSON.parse(readFileSync(join(folder, 'dist', pageChunksFile), 'utf8')))
  const filesOf = (path: string, load: () => unknown) => {
    const request = importedBy(load)
    const files = request && chunks[request]
    if (!files) throw new Error(`${table}: the page of ${path} is no import() that the build knows`)
    return files
  }
  return Object.fromEntries(Object.entries(pages).map(([path, load]) => [path, filesOf(path, load)]))
}

/** The module that a loader fetches, as it is written there: type stripping leaves the text of a function as it was. */
const importedBy = (load: () => unknown): string | undefined =>
  /import\(\s*['"]([^'"]+)['"]\s*\)/.exec(String(load))?.[1]
