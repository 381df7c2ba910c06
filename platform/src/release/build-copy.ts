import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenChanged } from './build.ts'

/**
 * Builds a changed copy of a remote's sources as a separate version.
 * @param copy its folder; inside the repository, where it can resolve packages
 * @param change modifies the copied sources
 */
export async function buildCopy(folder: string, copy: string, change: (copy: string) => void): Promise<void> {
  mkdirSync(copy, { recursive: true })
  // The last copy's build output is kept: it stays valid for the same sources.
  for (const part of ['src', 'package.json', 'remote.config.ts', 'rspack.config.ts']) {
    rmSync(join(copy, part), { recursive: true, force: true })
    cpSync(join(folder, part), join(copy, part), { recursive: true })
  }
  change(copy)
  await buildWhenChanged(copy)
}
