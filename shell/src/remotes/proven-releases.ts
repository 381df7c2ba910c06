import { contractsVersion } from '@ginmaku/shared-contracts/host/host.ts'
import type { RemoteRelease } from '../page-facts.ts'
import { createRouteTable } from '../routing/route-table.ts'

/** The releases that have worked in this browser, by remote, latest first. */
export interface ProvenReleases {
  add(release: RemoteRelease): void
  remove(release: RemoteRelease): void
  has(release: RemoteRelease): boolean
  /** Another version of the same remote that has worked and contains the requested module. */
  fallbackFor(release: RemoteRelease, exposed: string, pathname: string): RemoteRelease | undefined
}

type ByRemote = Record<string, RemoteRelease[]>

/** Usually the live one and the one before it. */
const maxPerRemote = 2

/** Releases stored under another major version of the contract are incompatible with the current Host. */
const storageKey = `workedReleases:${contractsVersion.split('.')[0]}`

/**
 * Stored in `localStorage`; when storage is full, forbidden or corrupt, only this fallback is lost. A stored release includes
 * the integrity of its entry, and is only used if it is in the same folder as the live release of its remote.
 * @param live the releases that visitors get
 */
export function createProvenReleases(live: () => readonly RemoteRelease[], storage: () => Storage): ProvenReleases {
  const change = (release: RemoteRelease, added: RemoteRelease[]) => {
    const stored = readProvenReleases(live(), storage)
    const others = (stored[release.name] ?? []).filter(({ version }) => version !== release.version)
    writeProvenReleases(storage, { ...stored, [release.name]: [...added, ...others].slice(0, maxPerRemote) })
  }
  return {
    add: (release) => change(release, [release]),
    remove: (release) => change(release, []),
    has: ({ name, uniqueName }) =>
      readProvenReleases(live(), storage)[name]?.some((stored) => stored.uniqueName === uniqueName) ?? false,
    fallbackFor: (release, exposed, pathname) =>
      readProvenReleases(live(), storage)[release.name]?.find(
        (stored) => stored.uniqueName !== release.uniqueName && includes(stored, exposed, pathname),
      ),
  }
}

/** Stored releases of the remotes that are live now. */
export function readProvenReleases(live: readonly RemoteRelease[], storage: () => Storage): ByRemote {
  const byRemote = readStored(storage)
  const entries = live.map(({ name, url }) => {
    const releases = byRemote[name]
    const valid = Array.isArray(releases) ? releases.filter((release) => isValid(release, name, url)) : []
    return [name, valid.slice(0, maxPerRemote)] as const
  })
  return Object.fromEntries(entries.filter(([, releases]) => releases.length > 0))
}

function readStored(storage: () => Storage): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    // Forbidden or corrupt storage counts as empty.
    return {}
  }
}

function writeProvenReleases(storage: () => Storage, stored: ByRemote): void {
  try {
    storage().setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Storage is full or forbidden: nothing is stored for this visitor.
  }
}

function isValid(stored: unknown, name: string, liveUrl: string): stored is RemoteRelease {
  if (typeof stored !== 'object' || stored === null) return false
  const release = stored as Partial<Record<keyof RemoteRelease, unknown>>
  return (
    release.name === name &&
    typeof release.version === 'string' &&
    typeof release.uniqueName === 'string' &&
    /^\w+$/.test(release.uniqueName) &&
    typeof release.integrity === 'string' &&
    release.integrity.startsWith('sha384-') &&
    typeof release.url === 'string' &&
    folderOfVersions(release.url) === folderOfVersions(liveUrl) &&
    Array.isArray(release.routes) &&
    release.routes.every((route) => typeof route?.path === 'string') &&
    Array.isArray(release.parcels)
  )
}

/** The folder with all versions of a remote, each in its own subfolder. */
const folderOfVersions = (url: string): string | undefined =>
  URL.canParse(url, location.href) ? new URL('..', new URL(url, location.href)).href : undefined

/** Whether a release contains the requested module: the page of an address (`remote`), or a parcel (`parcel-{name}`). */
function includes(release: RemoteRelease, exposed: string, pathname: string): boolean {
  if (exposed !== 'remote') return release.parcels.includes(exposed.replace(/^parcel-/, ''))
  return createRouteTable([release]).match(pathname) !== undefined
}
