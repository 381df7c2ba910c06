import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenChanged } from './build.ts'

/**
 * Builds a remote's sources as a version of their own would have them.
 * @param copy where; inside the repository, where they find their packages
 * @param change of the copied sources
 */
export async function buildCopy(folder: string, copy: string, change: (copy: string) => void): Promise<void> {
  mkdirSync(copy, { recursive: true })
  // What was built of the last copy stays: of the same sources it is still good.
  for (const part of ['src', 'package.json', 'remote.config.ts', 'rspack.config.ts']) {
    rmSync(join(copy, part), { recursive: true, force: true })
    cpSync(join(folder, part), join(copy, part), { recursive: true })
  }
  change(copy)
  await buildWhenChanged(copy)
}
