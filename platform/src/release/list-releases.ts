import type { Release } from '@ginmaku/shared-contracts/registry/registry.ts'
import { type HistoryLine, readHistory } from './history.ts'
import { knownVersions, releasedNames } from './promote.ts'
import { readEntries } from './registry-store.ts'

/**
 * One line per version, `*` before the live ones; for one remote, or the shell, its whole history too, oldest first.
 * @throws {ReleaseProblem} when nothing of the remote is published
 */
export function listReleases(dataDir: string, only?: string): string[] {
  const { registry, faults } = readEntries(dataDir)
  const remotes = only ? [only] : releasedNames(registry)
  const history = readHistory(dataDir)
  const versions = remotes.flatMap((remote) => {
    const promotions = history.filter((line) => line.remote === remote && line.action === 'promoted')
    return knownVersions(registry, remote).map((version) => describeVersion(remote, version, promotions))
  })
  if (!only) return [...versions, ...faults]
  return [...versions, '', ...history.filter(({ remote }) => remote === only).map(describeLine)]
}

function describeVersion(
  remote: string,
  { metadata, deployment, extras }: Release,
  promotions: readonly HistoryLine[],
): string {
  const line = `${remote.padEnd(12)} ${metadata.version.padEnd(24)} ${extras.publishedAt}`
  if (!deployment?.default) return `  ${line}`
  const latest = promotions.findLast(({ version }) => version === metadata.version)
  return `* ${line}  ${latest ? describePromotion(latest) : 'live'}${deployment.setBy ? ' (set by hand)' : ''}`
}

const describePromotion = ({ at, by, why }: HistoryLine) => `live since ${at}${by ? ` by ${by}` : ''}${reason(why)}`

const describeLine = ({ at, action, version, previous, by = '?', why }: HistoryLine) =>
  `${at}  ${by.padEnd(12)} ${action.padEnd(9)} ${version}${previous && previous !== version ? ` after ${previous}` : ''}${reason(why)}`

const reason = (why: string | undefined) => (why ? `: ${why}` : '')
