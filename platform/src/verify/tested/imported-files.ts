import { readFileSync, realpathSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { sep } from 'node:path'

/** The modules that a source imports or re-exports; types alone are not loaded. */
const importPattern = /^(?:import|export)(?! type\b)(?:[^'"]*? from)? '([^']+)'|\bimport\('([^']+)'\)/gm

interface Imported {
  /** Sources in the repository, the given ones included. */
  files: string[]
  /** Versions of the packages, by name. */
  versions: Record<string, string>
}

/** Everything that the sources import, directly or not, as far as it is in the repository. */
export function importedBy(sources: readonly string[]): Imported {
  const files = new Set<string>()
  const versions: Record<string, string> = {}
  const follow = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const { resolve } = createRequire(file)
    for (const [, statement, call] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      const name = statement ?? call ?? ''
      if (name.startsWith('node:')) continue
      const found = realpathSync(resolve(name))
      if (found.includes(`${sep}node_modules${sep}`)) Object.assign(versions, versionOf(name, file))
      else follow(found)
    }
  }
  for (const source of sources) follow(realpathSync(source))
  return { files: [...files], versions }
}

function versionOf(specifier: string, importer: string): Record<string, string> {
  const file = findPackageJSON(specifier, importer)
  if (!file) throw new Error(`${specifier} is not installed: npm ci`)
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string }
  return { [name]: version }
}
