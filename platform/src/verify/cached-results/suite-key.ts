import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Suite } from '../suites.ts'
import { workspacesOf } from '../workspaces.ts'
import type { Conditions } from './conditions.ts'

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

/** The folders of the workspaces that each workspace, by its folder, names in its package.json. */
export type WorkspaceImports = ReadonlyMap<string, readonly string[]>

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export function readWorkspaceImports(repository: string): WorkspaceImports {
  const manifests = workspacesOf(repository).map((folder) => {
    const manifest = JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as Manifest
    return { folder, manifest }
  })
  const folders = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]))
  return new Map(
    manifests.map(({ folder, manifest }) => {
      const { dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest
      const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies })
      return [folder, names.flatMap((name) => folders.get(name) ?? [])]
    }),
  )
}

/** These workspaces and those that they import, directly or not. */
export function withImported(folders: readonly string[], imports: WorkspaceImports): Set<string> {
  const found = new Set(folders)
  // Iterating a Set also visits members that are added during the iteration.
  for (const folder of found) for (const imported of imports.get(folder) ?? []) found.add(imported)
  return found
}
