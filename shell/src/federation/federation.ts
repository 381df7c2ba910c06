import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteRelease } from '../page-facts.ts'

/** Milliseconds after which an entry that does not come is given up. */
const entryPatienceMs = 15_000

const integrityByUrl = new Map<string, string>()

/** Script that runs only if it is the very file that was released. @throws for an address that no release names */
function trustedScript(url: string): HTMLScriptElement {
  const integrity = integrityByUrl.get(url)
  if (!integrity) throw new Error(`no release names ${url}`)
  const script = document.createElement('script')
  script.src = url
  script.integrity = integrity
  script.crossOrigin = 'anonymous'
  return script
}

/** The runtime checks nothing by itself. Entries are checked here, chunks by the build that asks for them; nothing else may be loaded. */
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
 * A module that a release exposes: `remote` or `parcel-{name}`. A failed attempt leaves nothing behind: the next one asks again.
 * @throws when entry or chunks don't arrive, or are not what was released
 */
export async function loadExposed(release: RemoteRelease, exposed: string): Promise<RemoteLifecycles> {
  const entry = new URL(release.url, location.href).href
  integrityByUrl.set(entry, release.integrity)
  // Known by the build's own name, not the remote's: two versions in one page must not share a container.
  registerRemotes([{ name: release.uniqueName, entry, entryGlobalName: release.uniqueName, type: 'global' }])
  const module = await loadRemote<RemoteLifecycles>(`${release.uniqueName}/${exposed}`)
  if (!module) throw new Error(`${release.name} ${release.version} does not expose ${exposed}`)
  return module
}
