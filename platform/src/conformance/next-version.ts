import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeRelease } from '../dev/build/place-release.ts'
import { buildCopy } from '../release/build-copy.ts'

/** Unique per Playwright worker, since two that build the same remote would empty each other's folder. */
const place = join(import.meta.dirname, '../../test-results/next', process.env.TEST_PARALLEL_INDEX ?? '0')
export const nextVersion = '1.0.1-r2'

/** Releases the remote with different styles, as a next version might: each of its class rules gets extra declarations. */
export async function releaseNextVersion(folder: string, name: string, dataDir: string): Promise<void> {
  const copy = join(place, name)
  await buildCopy(folder, copy, giveOtherLooks)
  await placeRelease({ folder: copy, dist: join(copy, 'dist'), dataDir, version: nextVersion })
}

function giveOtherLooks(copy: string): void {
  for (const file of globSync('src/**/*.css', { cwd: copy })) {
    const css = readFileSync(join(copy, file), 'utf8')
    writeFileSync(
      join(copy, file),
      css.replace(/^(\.[\w-]+) \{/gm, '$1 {\n  letter-spacing: 3px;\n  outline: 1px dotted red;'),
    )
  }
}
