import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteRelease } from '../page-facts.ts'

/** Milliseconds after which loading an entry times out. */
const entryPatienceMs = 15_000

const integrityByUrl = new Map<string, string>()

/** A script tag with the released integrity. @throws for an address that is not part of a release */
function trustedScript(url: string): HTMLScriptElement {
  const integrity = integrityByUrl.get(url)
  if (!integrity) throw new Error(`no release names ${url}`)
  const script = document.createElement('script')
  script.src = url
  script.integrity = integrity
  script.crossOrigin = 'anonymous'
  return script
}

/** The runtime checks no integrity. Entries are checked here, chunks by the build that loads them; anything else is refused. */
registerPlugins([
  {
    name: 'integrity',
    createScript: ({ url }) => ({ script: trustedScript(url), timeout: entryPatienceMs }),
    createLink({ url }) {
      throw new Error(`the runtime may load no stylesheet: ${url}`)
    },
    fetch(url) {
      return Promise.reject(new Error(`the runtime may fetch nothing: ${url}`))
    },
  },
])

/**
 * A module that a release exposes: `remote` or `parcel-{name}`. A failed attempt is not cached, so the next call requests it
 * again.
 * @throws when the entry or chunks don't load, or don't match the release
 */
export async function loadExposed(release: RemoteRelease, exposed: string): Promise<RemoteLifecycles> {
  const entry = new URL(release.url, location.href).href
  integrityByUrl.set(entry, release.integrity)
  // Registered by the build's unique name, not the remote's: two versions in one page must not share a container.
  registerRemotes([{ name: release.uniqueName, entry, entryGlobalName: release.uniqueName, type: 'global' }])
  const module = await loadRemote<RemoteLifecycles>(`${release.uniqueName}/${exposed}`)
  if (!module) throw new Error(`${release.name} ${release.version} does not expose ${exposed}`)
  return module
}
