import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What every browser build is made of besides its own folder. */
const common = ['package-lock.json', 'shared-ui/src/**', 'shared-contracts/src/**', 'platform/src/preset/**']
const notBuilt = /(^|\/)(dist|node_modules|harness|test|testing|test-results|server)\/|\.test\.tsx?$/

/**
 * Names the sources of a build, the same on every machine: 12 hex digits over the folder's and the shared files' paths and contents.
 * Known before the build, so it can be part of `output.uniqueName`; and it tells whether a build is needed at all.
 */
export function sourceHash(folder: string): string {
  const hash = createHash('sha256').update(relative(root, folder))
  for (const [base, patterns] of [
    [folder, ['**']],
    [root, common],
  ] as const)
    for (const path of filesIn(base, patterns))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(base, path)))
        .update('\0')
  return hash.digest('hex').slice(0, 12)
}

function filesIn(base: string, patterns: readonly string[]): string[] {
  const skip = ({ name }: { name: string }) => name === 'node_modules' || name === 'dist' || name === 'test-results'
  return globSync([...patterns], { cwd: base, withFileTypes: true, exclude: skip })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(base, join(entry.parentPath, entry.name)))
    .filter((path) => !notBuilt.test(path))
    .sort()
}
