import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SharedOffers } from '@ginmaku/shared-contracts/registry/negotiate.ts'
import { shellBuildFile, shellBuildSchema } from '@ginmaku/shared-contracts/registry/shell-build.ts'
import { sharedRequests } from '../preset/shared.ts'
import { ReleaseProblem } from './release-problem.ts'

/** Absent where this package is installed in a remote's own repository. */
const shellFolder = fileURLToPath(new URL('../../../shell', import.meta.url))

/**
 * The packages that the shell shares: this repository's, or elsewhere the one of the site whose data this is.
 * @throws {ReleaseProblem} when no site has been started with this data
 */
export function sharedByShell(dataDir: string): SharedOffers {
  if (existsSync(shellFolder)) return sharedRequests(shellFolder)
  const file = join(dataDir, 'shell', shellBuildFile)
  if (!existsSync(file))
    throw new ReleaseProblem(`There is no site in ${dataDir}. Name the folder of its data: --data DIR, or DATA_DIR.`)
  return shellBuildSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).shared
}
