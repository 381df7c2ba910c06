import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the shared packages: this repository, or `node_modules/@ginmaku` of another one. */
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** Inputs of every browser build, whatever it imports. */
const preset = ['platform/src/preset/**']
const notBuilt = /(^|\/)(dist|node_modules|harness|test|testing|test-results|server)\/|\.test\.tsx?$/

/** Workspaces whose files only count where they are imported. */
const shared = /^@ginmaku\/(shared-ui|remote-kit|shared-contracts)\/(.+)$/
const importedNames = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g

/**
 * A hash of a build's sources, the same on every machine: 12 hex digits over the paths and contents of its folder and of the
 * shared files that it imports, directly or not. It is known before the build, so it can be part of `output.uniqueName`, and it
 * shows whether a build is needed: a changed component only affects the remotes that use it.
 */
export function sourceHash(folder: string): string {
  const isHere = folder.startsWith(`${root}/`)
  const hash = createHash('sha256').update(isHere ? relative(root, folder) : '')
  const own = filesIn(folder, ['**'])
  const inputs = new Set([...own, ...findLock(folder), ...filesIn(root, preset), ...importedSharedFiles(own)])
  for (const path of [...inputs].sort())
    hash
      .update(relative(path.startsWith(folder) ? folder : root, path))
      .update('\0')
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** The lock file of the repository that the folder is in, which says what is installed. */
function findLock(folder: string): string[] {
  const lock = join(folder, 'package-lock.json')
  if (existsSync(lock)) return [lock]
  return folder === dirname(folder) ? [] : findLock(dirname(folder))
}

/**
 * Paths of the shared files that `entries` import, sorted. Type-only imports count too, since only a compiler could exclude
 * them.
 */
export function importedSharedFiles(entries: readonly string[]): string[] {
  const reached = new Set<string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (!/\.(tsx?|js|css)$/.test(path)) continue
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(importedNames)) {
      const imported = sharedFile(name, path)
      if (!imported || reached.has(imported)) continue
      reached.add(imported)
      waiting.push(imported)
    }
  }
  return [...reached].sort()
}

function sharedFile(name: string, importer: string): string | undefined {
  const [, workspace, file = ''] = shared.exec(name) ?? []
  const source = workspace ? join(root, workspace, 'src', file) : resolve(dirname(importer), name)
  if (!/^(shared-ui|remote-kit|shared-contracts)\//.test(relative(root, source))) return undefined
  // A package contains what is built of its sources, under their names.
  return [source, source.replace(/\.tsx?$/, '.js')].find((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
}

function filesIn(base: string, patterns: readonly string[]): string[] {
  const skip = ({ name }: { name: string }) => name === 'node_modules' || name === 'dist' || name === 'test-results'
  return globSync([...patterns], { cwd: base, withFileTypes: true, exclude: skip })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !notBuilt.test(relative(base, path)))
}
