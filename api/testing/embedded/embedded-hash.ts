import { globSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { hashOf, testedFile } from '@ginmaku/platform/verify/tested/tested-state.ts'

/** In `api/tested.json`. */
const name = 'embedded'

const api = join(import.meta.dirname, '../..')
const databaseFolder = join(api, 'src/database')

const { isTested, record } = testedFile(api)

/** They decide how SQL reaches PGlite and what it does there. */
const packages = ['kysely', '@electric-sql/pglite'] as const

/** Changes with the sources in a folder, whose tests don't count, and with the versions of packages. */
export const hashOfDatabase = (folder: string, versions: Readonly<Record<string, string>>): string =>
  hashOf(
    api,
    globSync('**/*.*', { cwd: folder, exclude: ['**/*.test.ts'] }).map((file) => join(folder, file)),
    versions,
  )

function installedVersion(of: string): string {
  const file = findPackageJSON(of, import.meta.url)
  if (!file) throw new Error(`${of} is not installed: npm ci`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

const currentHash = () =>
  hashOfDatabase(databaseFolder, Object.fromEntries(packages.map((of) => [of, installedVersion(of)])))

/** Every test has passed on PGlite with this `src/database` and these versions. */
export const isTestedOnPglite = (): boolean => isTested(name, currentHash())

export const recordTestedOnPglite = (): void => record(name, currentHash())
