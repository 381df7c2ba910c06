import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  liveShell,
  liveVersion,
  liveVersions,
  type MicroFrontendVersion,
  type Registry,
  type Release,
} from '@ginmaku/shared-contracts/registry/registry.ts'
import { findMisfits } from '@ginmaku/shared-contracts/registry/runs-with.ts'
import { shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { checkLinks, checkParcels, checkRange, checkRoutes, type LinkingRelease } from './checks.ts'
import { ReleaseProblem } from './release-problem.ts'
import { releasesFolder } from './releases-folder.ts'
import { checkFrameLinks, checkRemotes } from './shell-checks.ts'

/** The release failed a check; `reasons` has one line per failure. */
export class ReleaseRefused extends ReleaseProblem {
  override readonly name = 'ReleaseRefused'
  readonly reasons: readonly string[]
  constructor(remote: string, reasons: readonly string[], advice = '') {
    super(`${remote} is not released:\n${reasons.map((reason) => `- ${reason}`).join('\n')}${advice}`)
    this.reasons = reasons
  }
}

/** Why a release can not run together with the shell and the other live releases; empty when it can. */
export const findConflicts = (registry: Registry, name: string, next: Release): string[] =>
  'url' in next ? findConflictsOfRemote(registry, name, next) : checkRemotes(next, registry)

function findConflictsOfRemote(registry: Registry, remote: string, next: MicroFrontendVersion): string[] {
  const shell = liveShell(registry)
  return [
    // Before the first shell is released there is none to compare with.
    ...(shell ? findMisfits(next, shell) : checkRange(next)),
    ...checkParcels(next, liveVersion(registry, remote)),
    ...checkRoutes(remote, next, liveVersions(registry)),
  ]
}

/** Links that would lead nowhere if this release replaced the live one. */
export function findBrokenLinks(dataDir: string, registry: Registry, name: string, next: Release): string[] {
  if (!('url' in next)) return checkFrameLinks(next, registry)
  const scriptsOf = (release: string, { metadata }: Release) =>
    scriptsIn(join(releasesFolder(dataDir), release, metadata.version))
  const others = liveVersions(registry).filter(([remote]) => remote !== name)
  const linking: LinkingRelease[] = others.map(([remote, live]) => ({ name: remote, scripts: scriptsOf(remote, live) }))
  const shell = liveShell(registry)
  const frame = shell && { name: 'the shell', links: shell.extras.links, scripts: scriptsOf(shellName, shell) }
  return checkLinks(next, liveVersion(registry, name), frame ? [frame, ...linking] : linking)
}

/** Lazy: most checks need no scripts. */
const scriptsIn = (folder: string) => () =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
    : []
