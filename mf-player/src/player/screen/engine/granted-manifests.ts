import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js'

type Shaka = typeof shaka

export const hlsType = 'application/x-mpegURL'

/** Manifests that came with a grant, by their address. */
const granted = new Map<string, string>()
const scheme = 'grant'

/** Lets Shaka load such a manifest as if it came from its address. */
export function acceptGranted({ net, util }: Shaka): void {
  net.NetworkingEngine.registerScheme(scheme, (uri, originalRequest) => {
    const path = uri.slice(scheme.length + 1)
    const data = new TextEncoder().encode(granted.get(path)).buffer
    const address = new URL(path, location.href).href
    return util.AbortableOperation.completed({ uri: address, originalUri: address, originalRequest, data, headers: {} })
  })
}

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
