import type { GrantCache } from '../grant-cache.ts'
import { type Send, withCurrentSignature } from './current-signature.ts'
import type { VideoPlayer } from './video-js.ts'

/** Milliseconds: how often the token's expiry is checked, and how long before it a new one is requested. */
const checkEvery = 15_000
const margin = 60_000

/**
 * Signs every request of the player with a valid token. During playback the token is renewed before it expires;
 * one that expired during a pause is renewed at the first refusal.
 * @param onRefused the API grants no further token
 */
export function signRequests(player: VideoPlayer, grants: GrantCache, onRefused: (error: unknown) => void): void {
  player.on('xhr-hooks-ready', () => {
    const { vhs } = player.tech(true) as unknown as { vhs: { xhr: Send } }
    vhs.xhr = withCurrentSignature(vhs.xhr, grants, onRefused)
  })
  const renewInTime = () => {
    if (player.paused() || !grants.endsWithin(margin)) return
    // Harmless: the token is still valid, and the first refusal will request one again and report the failure.
    grants.renew().catch(() => undefined)
  }
  const timer = setInterval(renewInTime, checkEvery)
  player.on('dispose', () => clearInterval(timer))
}
