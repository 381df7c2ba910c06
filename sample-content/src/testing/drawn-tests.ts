import { globSync } from 'node:fs'
import { join } from 'node:path'
import { importedBy } from '@ginmaku/platform/verify/tested/imported-files.ts'
import { hashOf, testedFile } from '@ginmaku/platform/verify/tested/tested-state.ts'

const folder = join(import.meta.dirname, '../..')
const repository = join(folder, '..')

export const { isTested, record } = testedFile(folder)

/** Tests of what changes seldom and takes long to read or draw. Patterns are from the folder `sample-content`. */
interface DrawnTests {
  tests: readonly string[]
  /** What they read without importing it. */
  reads: readonly string[]
}

export const drawnTests: Readonly<Record<string, DrawnTests>> = {
  films: {
    tests: ['src/film-making/films.test.ts'],
    reads: ['films/**/*.*', 'src/film-making/**/*.ts', 'titles/*.json'],
  },
  artwork: {
    tests: ['draw-poster', 'draw-still', 'lettering', 'motifs', 'styles'].map((name) => `src/drawing/${name}.test.ts`),
    reads: ['src/drawing/letters/*.tsv', 'titles/*.json'],
  },
}

const fromRoot = (paths: readonly string[]) => paths.map((path) => join(folder, path))

/** Changes with everything that these tests import or read, and with the versions of packages and of Node. */
export function hashOfDrawn({ tests, reads }: DrawnTests): string {
  const { files, versions } = importedBy(fromRoot(tests))
  const all = [...files, ...fromRoot(globSync(reads, { cwd: folder }))]
  return hashOf(repository, all, { ...versions, node: process.version })
}

/** The names of those of which nothing has changed since they passed. `npm test -- --isolated` sets ISOLATED, and runs all. */
export function unchangedTests(env: Readonly<Record<string, string | undefined>>): string[] {
  if (env.ISOLATED === '1') return []
  return Object.entries(drawnTests).flatMap(([name, tests]) => (isTested(name, hashOfDrawn(tests)) ? [name] : []))
}

/** The files of these. */
export const testsLeftOut = (env: Readonly<Record<string, string | undefined>>): string[] =>
  unchangedTests(env).flatMap((name) => drawnTests[name]?.tests ?? [])
