import { globSync } from 'node:fs'
import { join } from 'node:path'
import { importedBy } from './imported-files.ts'
import { hashOf, isTested } from './tested-state.ts'

const api = join(import.meta.dirname, '../../..')

/** Tests of what changes seldom and takes long to read or draw. Patterns are from the folder `api`. */
interface DrawnTests {
  tests: readonly string[]
  /** What they read without importing it. */
  reads: readonly string[]
}

export const drawnTests: Readonly<Record<string, DrawnTests>> = {
  films: {
    tests: ['sample/films.test.ts'],
    reads: ['sample/films/**/*.*', 'sample/film-making/**/*.ts', 'sample/titles/*.json'],
  },
  artwork: {
    tests: ['draw-poster', 'draw-still', 'lettering', 'motifs'].map((name) => `src/artwork/${name}.test.ts`),
    reads: ['src/artwork/letters/*.tsv', 'sample/titles/*.json'],
  },
}

const inApi = (paths: readonly string[]) => paths.map((path) => join(api, path))

/** Changes with everything that these tests import or read, and with the versions of packages and of Node. */
export function hashOfDrawn({ tests, reads }: DrawnTests): string {
  const { files, versions } = importedBy(inApi(tests))
  return hashOf([...files, ...inApi(globSync(reads, { cwd: api }))], { ...versions, node: process.version })
}

/** The names of those of which nothing has changed since they passed. `npm test -- --isolated` sets ISOLATED, and runs all. */
export function unchangedTests(env: Readonly<Record<string, string | undefined>>): string[] {
  if (env.ISOLATED === '1') return []
  return Object.entries(drawnTests).flatMap(([name, tests]) => (isTested(name, hashOfDrawn(tests)) ? [name] : []))
}

/** The files of these. */
export const testsLeftOut = (env: Readonly<Record<string, string | undefined>>): string[] =>
  unchangedTests(env).flatMap((name) => drawnTests[name]?.tests ?? [])
