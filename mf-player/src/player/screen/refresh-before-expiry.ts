import type { GrantCache } from '../grant-cache.ts'
import { freshlySigned, type Send } from './freshly-signed.ts'
import type { VideoPlayer } from './video-js.ts'

/** Milliseconds: how often the token's expiry is checked, and how long before it a new one is requested. */
const checkEvery = 15_000
const margin = 60_000

/**
 * Signs every request of the player with a valid token. During playback the token is renewed before it expires;
 * one that expired during a pause is renewed at the first refusal.
 * @param onRefused the API grants no further token
 */
export function keepFresh(player: VideoPlayer, keeper: GrantCache, onRefused: (error: unknown) => void): void {
  player.on('xhr-hooks-ready', () => {
    const { vhs } = player.tech(true) as unknown as { vhs: { xhr: Send } }
    vhs.xhr = freshlySigned(vhs.xhr, keeper, onRefused)
  })
  const renewInTime = () => {
    if (player.paused() || !keeper.endsWithin(margin)) return
    // Harmless: the token is still valid, and the first refusal will request one again and report the failure.
    keeper.renew().catch(() => undefined)
  }
  const timer = setInterval(renewInTime, checkEvery)
  player.on('dispose', () => clearInterval(timer))
}
