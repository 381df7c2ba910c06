import type { WireReport } from '@ginmaku/shared-contracts/api/telemetry.ts'
import { telemetryBounds as bounds, withoutQueries } from '@ginmaku/shared-contracts/api/telemetry-bounds.ts'
import type { RemoteReport } from '../host/reports.ts'

/**
 * The report in the API's format, cut to its limits; undefined when nothing is left. A remote may report anything, so nothing
 * is trusted.
 */
export function toWireReport({ kind, name, value, message, remote, version }: RemoteReport): WireReport | undefined {
  const about = {
    name: fitName(String(name)),
    remote: remote && bounds.remote.test(remote) ? remote : undefined,
    version: version && bounds.version.test(version) ? version : undefined,
  }
  if (kind === 'error') {
    const words = message === undefined ? undefined : withoutQueries(String(message)).slice(0, bounds.messageLength)
    return { kind, ...about, message: words }
  }
  const isMeasured = typeof value === 'number' && value >= 0 && value <= bounds.value
  return isMeasured ? { kind, ...about, value } : undefined
}

function fitName(name: string): string {
  const fit = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
  return bounds.name.test(fit) ? fit : 'unnamed'
}
