import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeRelease } from '../dev/build/place-release.ts'
import { buildWhenChanged } from '../release/build.ts'

/** Within the remote, where it can resolve packages. Unique per Playwright worker, since two would empty each other's folder. */
const copyOf = (folder: string) => join(folder, 'test-results/next', process.env.TEST_PARALLEL_INDEX ?? '0')
export const nextVersion = '1.0.1-r2'

/**
 * Releases the remote with different styles, as a next version might: each class rule that its build contains, from the
 * remote itself or a package, gets extra declarations.
 */
export async function releaseNextVersion(folder: string, dataDir: string): Promise<void> {
  const copy = copyOf(folder)
  await buildCopy(folder, copy, changeStyles)
  await placeRelease({ folder: copy, dist: join(copy, 'dist'), dataDir, version: nextVersion })
}

const changedStylesLoader = join(import.meta.dirname, 'changed-styles-loader.ts')

/** By the build instead of the sources, because the styles of packages are outside the copy. */
function changeStyles(copy: string): void {
  renameSync(join(copy, 'rspack.config.ts'), join(copy, 'rspack.unchanged.ts'))
  const rule = `{ test: /\\.module\\.css$/, enforce: 'pre', loader: ${JSON.stringify(changedStylesLoader)} }`
  const changed = `builds.map((build) => ({ ...build, module: { ...build.module, rules: [...build.module.rules, ${rule}] } }))`
  writeFileSync(
    join(copy, 'rspack.config.ts'),
    `import builds from './rspack.unchanged.ts'\nexport default ${changed}\n`,
  )
}

/**
 * Builds a changed copy of a remote's sources as a separate version.
 * @param copy its folder
 * @param change modifies the copied sources
 */
async function buildCopy(folder: string, copy: string, change: (copy: string) => void): Promise<void> {
  mkdirSync(copy, { recursive: true })
  // The last copy's build output is kept: it stays valid for the same sources.
  for (const part of ['src', 'package.json', 'remote.config.ts', 'rspack.config.ts']) {
    rmSync(join(copy, part), { recursive: true, force: true })
    cpSync(join(folder, part), join(copy, part), { recursive: true })
  }
  change(copy)
  await buildWhenChanged(copy)
}
