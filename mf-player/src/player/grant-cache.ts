import { deviceId } from '@ginmaku/remote-kit/device-id.ts'
import { playsAsApp } from '@ginmaku/remote-kit/phone-app.ts'
import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'

export interface PlayRequest {
  fullTitleId: string
  playId: string
  isPreview: boolean
  /** Takes the place of the device that started first, if the member watches on too many. */
  takesPlace?: boolean
  /** Seconds: begins there instead of where the viewer left off. */
  startAt?: number
}

/** Requests a play token (spec §7.5): for anyone on a preview, otherwise for what the member holds. Rejects with `ApiFailure`. */
export function requestGrant(host: Host, play: PlayRequest, signal?: AbortSignal): Promise<PlayGrant> {
  const { api } = host
  const options = signal ? { signal } : {}
  const { fullTitleId: full_title_id, playId: play_id } = play
  if (play.isPreview)
    return api.call('GET /title/{full_title_id}/preview', { params: { full_title_id }, query: { play_id } }, options)
  const takes_place = play.takesPlace ?? false
  const player = playsAsApp(host) ? ({ player: 'app' } as const) : {}
  const body = { play_id, full_title_id, is_preview: false, device_id: deviceId(), takes_place, ...player }
  return api.call('POST /user/check/purchase', { body }, options)
}

const base64Of = (base64url: string) => base64url.replaceAll('-', '+').replaceAll('_', '/')

/**
 * Requests the keys that the play token opens (spec §10.12), by the names that playlists give them: each as it is, 16 bytes in base64.
 * @throws ApiFailure
 */
export async function requestLicense(api: ApiClient, { play_token }: PlayGrant): Promise<Map<string, string>> {
  const { keys } = await api.call('POST /license', { body: { play_token, device_id: deviceId() } })
  const named = keys.flatMap(({ track, k, segment_k }) => [
    [track, k] as const,
    ...(segment_k ? [[`${track}-AES-128`, segment_k] as const] : []),
  ])
  return new Map(named.map(([name, key]) => [name, base64Of(key)]))
}

/** Holds the currently valid play token. */
export interface GrantCache {
  current(): PlayGrant
  /** Requests another token; concurrent callers share one request. Rejects with `ApiFailure`. */
  renew(): Promise<PlayGrant>
  /** Whether the token expires within `margin` milliseconds. */
  endsWithin(margin: number): boolean
  /** The keys of a protected film by their names in playlists, in base64; requested once, with the token of the first call. Rejects with `ApiFailure`. */
  license(): Promise<ReadonlyMap<string, string>>
  /** Whether the address has a signature of this film; another one leads directly to a bucket or a CDN. */
  isSigned(url: string): boolean
  /** The address with its original signature replaced by the current one; a direct one as it is. */
  sign(url: string): string
}

/**
 * @param fetchGrant fetches another grant for the same play
 * @param fetchLicense fetches the keys for a grant
 */
export function createGrantCache(
  first: PlayGrant,
  fetchGrant: () => Promise<PlayGrant>,
  fetchLicense: (grant: PlayGrant) => Promise<ReadonlyMap<string, string>>,
): GrantCache {
  let grant = first
  let pending: Promise<PlayGrant> | undefined
  let license: Promise<ReadonlyMap<string, string>> | undefined

  return {
    current: () => grant,
    license: () => (license ??= grant.is_protected ? fetchLicense(grant) : Promise.resolve(new Map<string, string>())),
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
    isSigned: (url) => isSignedLike(grant.manifest_url, url),
    sign: (url) => (isSignedLike(grant.manifest_url, url) ? withSignatureOf(grant.manifest_url, url) : url),
  }
}

/** Signatures are part of the path, `/media/{signature}/{asset}/…`, so that a playlist's relative addresses inherit them. */
const signed = /\/media\/[^/?#]+(\/[^/?#]+\/)/

/** A bucket may be called `media` too, but what follows there is no asset. */
const isSignedLike = (manifest: string, url: string) => signed.exec(url)?.[1] === signed.exec(manifest)?.[1]

function withSignatureOf(manifest: string, url: string): string {
  const prefix = signed.exec(manifest)?.[0]
  return prefix === undefined ? url : url.replace(signed, () => prefix)
}
