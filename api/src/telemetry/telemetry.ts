import type { WireReport } from '@ginmaku/shared-contracts/api/telemetry.ts'
import { withoutQueries } from '@ginmaku/shared-contracts/api/telemetry-bounds.ts'
import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { browserMetrics } from './browser-metrics.ts'
import { knownReleases, type ResolveRelease } from './known-releases.ts'
import { receivePlayback } from './receive-playback.ts'

/** A visitor sends about three per minute; many may share an address. */
const perClient: RateLimit = { name: 'telemetry-place', points: 300, duration: 60 }

/** Counts browser reports as metrics and logs their failures. The visitor is not identified. */
export const receiveReports = (deps: Infrastructure, resolveRelease: ResolveRelease) => {
  const { metrics, clock, log } = deps
  const observe = browserMetrics(metrics, clock)
  return endpoint('POST /telemetry', async ({ body: { page, reports } }, { rateLimitKey, requestId }) => {
    await deps.limits.spend(perClient, rateLimitKey)
    await Promise.all(reports.map(async (report) => observe(report, await resolveRelease(report))))
    const failures = reports.flatMap(loggedFailure)
    if (failures.length > 0) log.warn({ requestId, page, failures }, 'failures in a browser')
    return undefined
  })
}

function loggedFailure(report: WireReport) {
  if (report.kind !== 'error') return []
  const { remote, version, name, message } = report
  return [{ remote, version, name, message: message && withoutQueries(message) }]
}

export const telemetry: Domain<Infrastructure> = {
  name: 'telemetry',
  endpoints(deps) {
    const { settings, clock, log } = deps
    const resolveRelease = knownReleases(settings.RELEASES_ORIGIN ?? settings.SITE_ORIGIN, clock, log)
    return [receiveReports(deps, resolveRelease), receivePlayback(deps, resolveRelease)]
  },
}
