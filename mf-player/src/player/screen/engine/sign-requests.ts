import type { GrantCache } from '../../grant-cache.ts'
import { isGranted } from './granted-manifests.ts'
import type { Shaka, ShakaPlayer } from './shaka.ts'
import { createSignature, type Signature } from './signature.ts'

/**
 * Gives requests the token that is valid, and responds to those for keys with the license.
 * @param wanted before it only playlists that take no device's place are requested: those of unprotected films
 */
export function signRequests(
  { net }: Shaka,
  player: ShakaPlayer,
  grants: GrantCache,
  wanted: Promise<unknown>,
): Signature {
  const { RequestType } = net.NetworkingEngine
  const signature = createSignature(grants)
  /** Playlists name a key as `data:,HD`. Also a data URI, because Shaka chooses how to load an address before it is replaced. */
  const keyOf = async (uri: string) => {
    const keys = await grants.license()
    return `data:;base64,${keys.get(uri.slice(uri.indexOf(',') + 1)) ?? ''}`
  }
  const takesPlace = (type: number) => {
    const { is_protected, is_live } = grants.current()
    return type !== RequestType.MANIFEST || is_protected || is_live
  }
  player.getNetworkingEngine()?.registerRequestFilter(async (type, request) => {
    if (isGranted(request.uris[0] ?? '')) return
    if (takesPlace(type)) await wanted
    if (type === RequestType.KEY) {
      request.uris = await Promise.all(request.uris.map(keyOf))
      return
    }
    await signature.renewInTime()
    request.uris = request.uris.map(grants.sign)
  })
  return signature
}
