import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspacesOf } from '../workspaces.ts'

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
  // A set that grows while it is iterated is iterated to its new end.
  for (const folder of found) for (const imported of imports.get(folder) ?? []) found.add(imported)
  return found
}
