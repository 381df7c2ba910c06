import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  liveVersion,
  liveVersions,
  type MicroFrontendVersion,
  type Registry,
} from '@ginmaku/shared-contracts/registry/registry.ts'
import { checkContracts, checkLinks, checkParcels, checkRoutes, checkShared, type Linking } from './checks.ts'
import { ReleaseProblem } from './release-problem.ts'
import { releasesFolder } from './releases-folder.ts'
import { sharedByShell } from './shared-by-shell.ts'

const shellFolder = fileURLToPath(new URL('../../../shell', import.meta.url))

/** The release failed a check; `reasons` has one line per failure. */
export class ReleaseRefused extends ReleaseProblem {
  override readonly name = 'ReleaseRefused'
  readonly reasons: readonly string[]
  constructor(remote: string, reasons: readonly string[], advice = '') {
    super(`${remote} is not released:\n${reasons.map((reason) => `- ${reason}`).join('\n')}${advice}`)
    this.reasons = reasons
  }
}

/** What keeps a release from standing beside the shell and the other live releases. */
export const findConflicts = (
  dataDir: string,
  registry: Registry,
  remote: string,
  next: MicroFrontendVersion,
): string[] => [
  ...checkContracts(next),
  ...checkParcels(next, liveVersion(registry, remote)),
  ...checkRoutes(remote, next, liveVersions(registry)),
  ...checkShared(next, sharedByShell(dataDir)),
]

/** What others would miss if this release took the place of the live one. */
export function findBrokenLinks(
  dataDir: string,
  registry: Registry,
  remote: string,
  next: MicroFrontendVersion,
): string[] {
  const others = liveVersions(registry).filter(([name]) => name !== remote)
  const linking: Linking[] = others.map(([name, { metadata }]) => ({
    name,
    scripts: scriptsIn(join(releasesFolder(dataDir), name, metadata.version)),
  }))
  return checkLinks(next, liveVersion(registry, remote), [
    { name: 'the shell', scripts: scriptsIn(join(shellFolder, 'dist')) },
    ...linking,
  ])
}

/** Read only when they are asked for. */
const scriptsIn = (folder: string) => () =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
    : []
