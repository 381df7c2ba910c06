import type { GrantKeeper } from '../grant-keeper.ts'
import { freshlySigned, type Send } from './freshly-signed.ts'
import type { VideoPlayer } from './video-js.ts'

/** Milliseconds: how often the token's end is looked at, and how long before it another one is fetched. */
const look = 15_000
const margin = 60_000

/**
 * Every request of the player goes out with a good signature. While pictures move the token is renewed before it ends;
 * one that ended during a pause is renewed at the first refusal.
 * @param onRefused the API gives no other token
 */
export function keepFresh(player: VideoPlayer, keeper: GrantKeeper, onRefused: (error: unknown) => void): void {
  player.on('xhr-hooks-ready', () => {
    const { vhs } = player.tech(true) as unknown as { vhs: { xhr: Send } }
    vhs.xhr = freshlySigned(vhs.xhr, keeper, onRefused)
  })
  const renewInTime = () => {
    if (player.paused() || !keeper.endsWithin(margin)) return
    // No harm yet: the token is still good, and the first refusal asks once more and tells.
    keeper.renew().catch(() => undefined)
  }
  const timer = setInterval(renewInTime, look)
  player.on('dispose', () => clearInterval(timer))
}
