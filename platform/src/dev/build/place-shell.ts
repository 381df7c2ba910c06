import { join } from 'node:path'
import { shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { buildWhenChanged } from '../../release/build.ts'
import { releasedFiles } from '../../release/describe-build.ts'
import { describeShell } from '../../release/describe-shell.ts'
import { makeLive } from '../../release/promote.ts'
import { versionOf } from '../../release/publish.ts'
import { changeRegistry } from '../../release/registry-store.ts'
import { by, placeFiles, withNewest } from './place-release.ts'

/**
 * Builds the shell when it has changed, and promotes it as a release would, but without checks or compression, to save time.
 * @param dist its build, where it is not in the folder
 * @returns its version
 */
export async function placeShell(folder: string, dataDir: string, dist?: string): Promise<string> {
  if (!dist) await buildWhenChanged(folder)
  const built = dist ?? join(folder, 'dist')
  const version = versionOf(folder, built, releasedFiles(built))
  placeFiles(built, dataDir, shellName, version)
  const now = new Date()
  await changeRegistry(dataDir, (registry) => {
    registry.shell = withNewest(registry.shell, describeShell(built, version, now))
    return makeLive(registry, shellName, version, { by, now })
  })
  return version
}
