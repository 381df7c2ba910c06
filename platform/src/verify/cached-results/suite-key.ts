import { createHash } from 'node:crypto'
import type { Suite } from '../suites.ts'
import type { Conditions } from './conditions.ts'
import { type WorkspaceImports, withImported } from './workspace-imports.ts'

export interface Inputs {
  /** By path from the repository's root: a hash of each file. */
  sources: ReadonlyMap<string, string>
  imports: WorkspaceImports
  conditions: Conditions
}

/** Increased when earlier results must no longer be used. */
const format = 1

/** The key of a suite's result: a hash of everything that the suite reads. */
export function suiteKey(suite: Suite, { sources, imports, conditions }: Inputs): string {
  const read = [...withImported(suite.touchedBy, imports), ...(suite.alsoReads ?? [])]
  const isInput = (path: string) => isShared(path) || read.some((of) => path === of || path.startsWith(`${of}/`))
  const usesApi = read.includes('api')
  const applicable = [
    conditions.every,
    suite.runner === 'playwright' && conditions.browser,
    usesApi && conditions.databases,
  ]
  const hash = createHash('sha256').update(JSON.stringify([format, suite.runner, suite.name, applicable]))
  for (const [path, contents] of sources) if (isInput(path)) hash.update(`\n${contents} ${path}`)
  return hash.digest('hex')
}

/** Files at the root configure the runners, compilers and npm; prose does not. */
const isShared = (path: string) => !path.includes('/') && !path.endsWith('.md') && path !== 'CODEOWNERS'
