import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { ReleaseExtras } from '@ginmaku/shared-contracts/registry/registry.ts'
import * as z from 'zod'
import { pageChunks, pageChunksFile } from '../preset/page-chunks.ts'

type Pages = ReleaseExtras['pages']

/**
 * The files of each page, by its path: `src/app/pages.ts` says which module a path's page is in, and the build which files
 * that module became. A remote without pages has none.
 * @throws when a page's loader names no module, or one that the build does not know
 */
export async function describePages(folder: string, dist: string = join(folder, 'dist')): Promise<Pages> {
  const table = join(folder, 'src/app/pages.ts')
  if (!existsSync(table)) return {}
  const chunks = pageChunks.parse(JSON.parse(readFileSync(join(dist, pageChunksFile), 'utf8')))
  const filesOf = ([path, loader]: [string, string]) => {
    const request = /import\(\s*['"]([^'"]+)['"]/.exec(loader)?.[1]
    const files = request && chunks[request]
    if (!files) throw new Error(`${table}: the page of ${path} is no import() that the build knows`)
    return [path, files]
  }
  return Object.fromEntries(Object.entries(await readLoaders(table)).map(filesOf))
}

const run = promisify(execFile)
const texts = z.record(z.string(), z.string())

/**
 * The text of each page's loader, as it is written: type stripping leaves functions as they were. In a process of its own,
 * since a test runner would rewrite what it imports.
 */
async function readLoaders(table: string): Promise<Record<string, string>> {
  const print = `import(${JSON.stringify(pathToFileURL(table).href)}).then(({ pages }) =>
    process.stdout.write(JSON.stringify(Object.fromEntries(Object.entries(pages).map(([path, load]) => [path, String(load)])))))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', print])
  return texts.parse(JSON.parse(stdout))
}
