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
 * The files of each page, by its path: `src/app/pages.ts` maps a path to a module, and the build maps the module to files.
 * Empty for a remote without pages.
 * @throws when a page's loader imports no module, or one that the build does not contain
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
 * The source text of each page's loader; Node's type stripping leaves functions unchanged. Runs in a separate process, since a
 * test runner would transform what it imports.
 */
async function readLoaders(table: string): Promise<Record<string, string>> {
  const options = ['--input-type=module', '--import', stubComponents, '-e', printLoaders(table)]
  const { stdout } = await run(process.execPath, options)
  return texts.parse(JSON.parse(stdout))
}

const printLoaders = (table: string) => `
  const { pages } = await import(${JSON.stringify(pathToFileURL(table).href)})
  const loaders = Object.entries(pages).map(([path, { load }]) => [path, String(load)])
  process.stdout.write(JSON.stringify(Object.fromEntries(loaders)))`

/** Node can't parse JSX or styles, but the table imports its skeletons, so each export of such a file is replaced by undefined. */
const stubComponents = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  const names = (url) => [...readFileSync(new URL(url), 'utf8').matchAll(/^export (?:const|function) (\\w+)/gm)].map(([, name]) => name)
  const stub = (url) => ['export default undefined', ...names(url).map((name) => 'export const ' + name + ' = undefined')].join(';')
  registerHooks({
    load: (url, context, next) =>
      /\\.(tsx|css)$/.test(url) ? { format: 'module', shortCircuit: true, source: stub(url) } : next(url, context),
  })`)}`
