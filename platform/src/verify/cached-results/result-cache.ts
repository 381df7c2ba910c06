import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { Suite } from '../suites.ts'

export interface CachedResult {
  /** How many passed. */
  tests: number
  /** ISO 8601. */
  finishedAt: string
}

export interface CachedSuite extends CachedResult {
  suite: Suite
}

/** Results kept of each suite: the newest. */
const keptResults = 20

/** Outside of the checkout, so that all work trees share it. The XDG Base Directory Specification ignores relative paths. */
export function cacheFolder({ XDG_CACHE_HOME: given }: NodeJS.ProcessEnv): string {
  const home = given && isAbsolute(given) ? given : join(homedir(), '.cache')
  return join(home, 'ginmaku/test-results')
}

const folderOf = (cache: string, { runner, name }: Suite) => join(cache, `${runner}-${name}`)

/** @returns undefined where no result, or no complete one, has this key */
export function findResult(cache: string, suite: Suite, key: string): CachedResult | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(join(folderOf(cache, suite), `${key}.json`), 'utf8'))
    return isResult(read) ? read : undefined
  } catch {
    // Missing or broken: the suite runs, and its result replaces the file.
    return undefined
  }
}

const isResult = (read: unknown): read is CachedResult => {
  const { tests, finishedAt } = (read ?? {}) as Partial<CachedResult>
  return Number.isInteger(tests) && typeof finishedAt === 'string' && !Number.isNaN(Date.parse(finishedAt))
}

/** @throws Error when the folder can't be written */
export function storeResult(cache: string, suite: Suite, key: string, result: CachedResult): void {
  const folder = folderOf(cache, suite)
  mkdirSync(folder, { recursive: true })
  // Another run may write the same file; renaming ensures that readers see a complete one.
  const part = join(folder, `${key}.${randomUUID()}`)
  writeFileSync(part, JSON.stringify(result))
  renameSync(part, join(folder, `${key}.json`))
  removeOldest(folder)
}

/** Files that a killed run left incomplete count too. */
function removeOldest(folder: string): void {
  const files = readdirSync(folder).map((name) => join(folder, name))
  const written = new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]))
  const newest = files.sort((a, b) => (written.get(b) ?? 0) - (written.get(a) ?? 0))
  for (const file of newest.slice(keptResults)) rmSync(file, { force: true })
}
