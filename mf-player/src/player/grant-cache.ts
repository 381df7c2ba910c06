import { deviceId } from '@ginmaku/remote-kit/device-id.ts'
import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'

export interface PlayRequest {
  fullTitleId: string
  playId: string
  isPreview: boolean
}

/** Requests a play token (spec §7.5): for anyone on a preview, otherwise for what the member holds. Rejects with `ApiFailure`. */
export function requestGrant(api: ApiClient, play: PlayRequest, signal?: AbortSignal): Promise<PlayGrant> {
  const options = signal ? { signal } : {}
  const { fullTitleId: full_title_id, playId: play_id } = play
  if (play.isPreview)
    return api.call('GET /title/{full_title_id}/preview', { params: { full_title_id }, query: { play_id } }, options)
  const body = { play_id, full_title_id, is_preview: false, device_id: deviceId() }
  return api.call('POST /user/check/purchase', { body }, options)
}

/** Holds the currently valid play token. */
export interface GrantCache {
  current(): PlayGrant
  /** Requests another token; concurrent callers share one request. Rejects with `ApiFailure`. */
  renew(): Promise<PlayGrant>
  /** Whether the token expires within `margin` milliseconds. */
  endsWithin(margin: number): boolean
  /** The address with its original signature replaced by the current one. */
  sign(url: string): string
}

/** @param fetchGrant fetches another grant for the same play. */
export function createGrantCache(first: PlayGrant, fetchGrant: () => Promise<PlayGrant>): GrantCache {
  let grant = first
  let pending: Promise<PlayGrant> | undefined

  return {
    current: () => grant,
    endsWithin: (margin) => Date.parse(grant.expires_at) - Date.now() < margin,
    renew() {
      pending ??= fetchGrant()
        .then((fresh) => {
          grant = fresh
          return fresh
        })
        .finally(() => {
          pending = undefined
        })
      return pending
    },
    sign: (url) => withSignatureOf(grant.manifest_url, url),
  }
}

const signed = /\/media\/[^/?#]+\//

/** Signatures are part of the path, `/media/{signature}/…`, so that a playlist's relative addresses inherit them. */
function withSignatureOf(manifest: string, url: string): string {
  const prefix = signed.exec(manifest)?.[0]
  return prefix === undefined ? url : url.replace(signed, () => prefix)
}
