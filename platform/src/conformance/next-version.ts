import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeRelease } from '../dev/build/place-release.ts'
import { buildWhenChanged } from '../release/build.ts'

const place = join(import.meta.dirname, '../../test-results/next')
export const nextVersion = '1.0.1-r2'

/** Builds and releases the remote's sources with other looks, as its next version would bring them: every rule of its own says one thing more. */
export async function releaseNextVersion(folder: string, name: string, dataDir: string): Promise<void> {
  // Inside the repository, where it finds its packages.
  const copy = join(place, name)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const part of ['src', 'package.json', 'remote.config.ts', 'rspack.config.ts'])
    cpSync(join(folder, part), join(copy, part), { recursive: true })
  for (const file of globSync('src/**/*.css', { cwd: copy })) {
    const css = readFileSync(join(copy, file), 'utf8')
    writeFileSync(
      join(copy, file),
      css.replace(/^(\.[\w-]+) \{/gm, '$1 {\n  letter-spacing: 3px;\n  outline: 1px dotted red;'),
    )
  }
  await buildWhenChanged(copy)
  await placeRelease({ folder: copy, dist: join(copy, 'dist'), dataDir, version: nextVersion })
  rmSync(copy, { recursive: true })
}
