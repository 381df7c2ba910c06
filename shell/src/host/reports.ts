import type { TelemetryReport } from '@ginmaku/shared-contracts/host/host.ts'

/** What happened, and in whose release. */
export interface RemoteReport extends TelemetryReport {
  remote?: string
  version?: string
}

/** Name of the event by which the page's monitoring hears of every report. */
export const reportEvent = 'ginmaku:report'

export function publishReport(report: RemoteReport): void {
  window.dispatchEvent(new CustomEvent(reportEvent, { detail: report }))
}
