import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import * as i18next from 'i18next'
import * as react from 'react'
import * as reactJsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as reactI18next from 'react-i18next'
import type { RemoteRelease } from '../page-facts.ts'

/** Filled in by the build: the shell's name, and version and range of each package that remotes may use. */
declare const shellBuild: {
  name: string
  shared: Record<keyof typeof packages, { version: string; requiredVersion: string; singleton: boolean }>
}

const packages = {
  i18next,
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-i18next': reactI18next,
}

/** Milliseconds after which loading an entry times out. */
const entryTimeoutMs = 15_000

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

/** The page's only federation runtime: entries are built without one and use this. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const federation = createInstance({
  name: shellBuild.name,
  remotes: [],
  // The default fetches every remote at start, so that one that is down stops the others.
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(packages).map(([name, lib]) => {
      const { version, requiredVersion, singleton } = shellBuild.shared[name as keyof typeof packages]
      return [name, { version, lib: () => lib, shareConfig: { requiredVersion, singleton } }]
    }),
  ),
  // The runtime checks no integrity: entries are checked here, chunks by the build that loads them; anything else is refused.
  plugins: [
    {
      name: 'integrity',
      createScript: ({ url }) => ({ script: trustedScript(url), timeout: entryTimeoutMs }),
      createLink({ url }) {
        throw new Error(`the runtime may load no stylesheet: ${url}`)
      },
      fetch(url) {
        return Promise.reject(new Error(`the runtime may fetch nothing: ${url}`))
      },
    },
  ],
})

/**
 * A module that a release exposes: `remote` or `parcel-{name}`. A failed attempt is not cached, so the next call requests it
 * again.
 * @throws when the entry or chunks don't load, or don't match the release
 */
export async function loadExposed(release: RemoteRelease, exposed: string): Promise<RemoteLifecycles> {
  const entry = new URL(release.url, location.href).href
  integrityByUrl.set(entry, release.integrity)
  // Registered by the build's unique name, not the remote's: two versions in one page must not share a container.
  federation.registerRemotes([{ name: release.uniqueName, entry, entryGlobalName: release.uniqueName, type: 'global' }])
  const module = await federation.loadRemote<RemoteLifecycles>(`${release.uniqueName}/${exposed}`)
  if (!module) throw new Error(`${release.name} ${release.version} does not expose ${exposed}`)
  return module
}
