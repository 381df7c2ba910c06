import type { TelemetryReport } from '@ginmaku/shared-contracts/host/host.ts'

/** A report, with the release it is about. */
export interface RemoteReport extends TelemetryReport {
  remote?: string
  version?: string
}

/** Name of the event that sends every report to the page's monitoring. */
export const reportEvent = 'ginmaku:report'

export function publishReport(report: RemoteReport): void {
  window.dispatchEvent(new CustomEvent(reportEvent, { detail: report }))
}
