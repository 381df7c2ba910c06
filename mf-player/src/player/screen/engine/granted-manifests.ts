import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { shaka } from './shaka.ts'

export const hlsType = 'application/x-mpegURL'

/** Manifests that came with a grant, by their address. */
const granted = new Map<string, string>()
const scheme = 'grant'

// Responds with such a manifest as if it came from its address.
shaka.net.NetworkingEngine.registerScheme(scheme, (uri, originalRequest) => {
  const path = uri.slice(scheme.length + 1)
  const data = new TextEncoder().encode(granted.get(path)).buffer
  const address = new URL(path, location.href).href
  return shaka.util.AbortableOperation.completed({
    uri: address,
    originalUri: address,
    originalRequest,
    data,
    headers: {},
  })
})

/** Whether the request is for a manifest that is here already. */
export const isGranted = (address: string): boolean => address.startsWith(`${scheme}:`)

interface Source {
  address: string
  type: string | undefined
  /** The manifest is loaded. */
  forget: () => void
}

/** What Shaka loads: the manifest in the grant, if there is one, or its address. */
export function sourceOf({ manifest }: PlayGrant, address: string): Source {
  if (manifest === undefined) return { address, type: undefined, forget: () => undefined }
  granted.set(address, manifest)
  return { address: `${scheme}:${address}`, type: hlsType, forget: () => void granted.delete(address) }
}
