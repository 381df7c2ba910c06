import type { GrantCache } from '../../grant-cache.ts'
import { isGranted } from './granted-manifests.ts'
import { shaka } from './shaka.ts'
import { createSignature, type Signature } from './signature.ts'

const { RequestType } = shaka.net.NetworkingEngine

/** Gives requests the token that is valid, and responds to those for keys with the license. */
export function signRequests(player: shaka.Player, grants: GrantCache): Signature {
  const signature = createSignature(grants)
  /** Playlists name a key as `data:,HD`. Also a data URI, because Shaka chooses how to load an address before it is replaced. */
  const keyOf = async (uri: string) => {
    const keys = await grants.license()
    return `data:;base64,${keys.get(uri.slice(uri.indexOf(',') + 1)) ?? ''}`
  }
  player.getNetworkingEngine()?.registerRequestFilter(async (type, request) => {
    if (type === RequestType.KEY) {
      request.uris = await Promise.all(request.uris.map(keyOf))
      return
    }
    if (isGranted(request.uris[0] ?? '')) return
    await signature.renewInTime()
    request.uris = request.uris.map(grants.sign)
  })
  return signature
}
