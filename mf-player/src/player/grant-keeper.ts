import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching.ts'

/** Holds the currently valid play token. */
export interface GrantKeeper {
  current(): PlayGrant
  /** Requests another token; concurrent callers share one request. Rejects with `ApiFailure`. */
  renew(): Promise<PlayGrant>
  /** Whether the token expires within `margin` milliseconds. */
  endsWithin(margin: number): boolean
  /** The address with its original signature replaced by the current one. */
  sign(url: string): string
}

/** @param ask fetches another grant for the same play. */
export function createGrantKeeper(first: PlayGrant, ask: () => Promise<PlayGrant>): GrantKeeper {
  let grant = first
  let asking: Promise<PlayGrant> | undefined

  return {
    current: () => grant,
    endsWithin: (margin) => Date.parse(grant.expires_at) - Date.now() < margin,
    renew() {
      asking ??= ask()
        .then((fresh) => {
          grant = fresh
          return fresh
        })
        .finally(() => {
          asking = undefined
        })
      return asking
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
