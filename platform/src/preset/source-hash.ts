import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What every browser build is made of besides its own folder. */
const common = ['package-lock.json', 'shared-ui/src/**', 'shared-contracts/src/**', 'platform/src/preset/**']
const untouchedByBuilds = /(^|\/)(dist|node_modules|harness)\/|\.test\.tsx?$/

/**
 * Names the sources of a build, the same on every machine: 12 hex digits over the folder's and the shared files' paths and contents.
 * Known before the build, so it can be part of `output.uniqueName`; and it tells whether a build is needed at all.
 */
export function sourceHash(folder: string): string {
  const own = `${relative(root, folder) || '.'}/**`
  const files = globSync([own, ...common], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, `${entry.parentPath}/${entry.name}`))
    .filter((path) => !untouchedByBuilds.test(path))
    .sort()
  const hash = createHash('sha256')
  for (const path of new Set(files))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(`${root}/${path}`))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}
