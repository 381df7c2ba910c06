import type { Infrastructure } from '../infrastructure.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { ResolveRelease } from './known-releases.ts'
import { playbackMetrics } from './playback-metrics.ts'
import { readPlays } from './read-plays.ts'

/** A viewer sends about four per minute; many may share an address. */
const perClient: RateLimit = { name: 'telemetry-playback-place', points: 300, duration: 60 }

/** Adds the quality of plays to the metrics. Nothing of a report is stored or logged, and the viewer is not identified. */
export const receivePlayback = (deps: Infrastructure, resolveRelease: ResolveRelease) => {
  const count = playbackMetrics(deps.metrics, deps.clock)
  return endpoint('POST /telemetry/playback', async ({ body }, { rateLimitKey }) => {
    await deps.limits.spend(perClient, rateLimitKey)
    for (const play of readPlays(body)) {
      const { version } = await resolveRelease({ remote: 'mf-player', ...(play.release && { version: play.release }) })
      count(play, version)
    }
    return undefined
  })
}
