import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { WireReport } from '@ginmaku/shared-contracts/api/telemetry.ts'
import { telemetryBounds } from '@ginmaku/shared-contracts/api/telemetry-bounds.ts'

export type Batch = CallInput<'POST /telemetry'>['body']

/** Milliseconds between two batches while the page is visible. */
const flushAfterMs = 30_000
/** The rest is reserved for measurements, so that a component that fails in a loop can't crowd them out. */
const maxErrors = telemetryBounds.reports - 10

/** Queues reports and sends them in batches. What does not fit is dropped, so telemetry traffic stays bounded. */
export function createReportQueue(send: (batch: Batch) => void) {
  let batches: Batch[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const sending = batches
    batches = []
    for (const batch of sending) send(batch)
  }

  return {
    add(page: Batch['page'], report: WireReport) {
      const waiting = batches.flatMap(({ reports }) => reports)
      const room = report.kind === 'error' ? maxErrors : telemetryBounds.reports
      if (waiting.length >= room) return
      const batch = batches.find((one) => one.page.path === page.path && one.page.locale === page.locale)
      if (batch) batch.reports.push(report)
      else batches.push({ page, reports: [report] })
      timer ??= setTimeout(flush, flushAfterMs)
    },
    /** Sends the queue now. */
    flush,
  }
}
