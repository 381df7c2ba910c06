import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { mayStoreOptional } from '@ginmaku/shared-contracts/host/optional-storage.ts'
import { publishReport, type RemoteReport, reportEvent } from '../host/reports.ts'
import type { RemoteRelease } from '../page-facts.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import type { State } from '../state.ts'
import { untilIdle, untilLoaded } from '../until-idle.ts'
import type { Vital } from './measure-pages.ts'
import { createReportQueue } from './report-queue.ts'
import { reportUncaught } from './report-uncaught.ts'
import { sendBatch } from './send-batch.ts'
import { followShownPages, type ShownPage } from './shown-pages.ts'
import { toWireReport } from './wire-report.ts'

interface Telemetry {
  page: State<ResolvedPage>
  releases: () => readonly RemoteRelease[]
  locale: () => Locale
}

/**
 * Collects every report, measures the page, and sends both to the API: every 30 s at most, and when the page is left. Nothing
 * while the visitor has not consented to it.
 */
export function startTelemetry({ page, releases, locale }: Telemetry): void {
  const shown = followShownPages(page, releases)
  const queue = createReportQueue(sendBatch)
  const collect = (remoteReport: RemoteReport, { path }: ShownPage) => {
    const report = toWireReport(remoteReport)
    if (report && mayStoreOptional()) queue.add({ path, locale: locale() }, report)
  }

  window.addEventListener(reportEvent, (event) => {
    const remoteReport = (event as CustomEvent<RemoteReport>).detail
    shown.onReport(remoteReport)
    collect(remoteReport, shown.latest())
  })

  reportUncaught(publishReport)

  const collectVital = ({ name, value, seenAt, navigatedAt }: Vital) => {
    const vitalPage = seenAt === undefined ? shown.firstSince(navigatedAt) : shown.at(seenAt)
    collect({ kind: 'metric', name, value, remote: vitalPage.remote, version: vitalPage.version }, vitalPage)
  }
  startMeasuring(collectVital).catch((error) =>
    publishReport({ kind: 'error', name: 'measuring', message: String(error) }),
  )

  // In the bubbling phase, so that it runs after the final measurements. All supported browsers fire it on leaving, too.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush()
  })
}

/** After load, when the browser is idle: buffered entries cover what happened before. */
async function startMeasuring(onVital: (vital: Vital) => void): Promise<void> {
  await untilLoaded()
  await untilIdle(2_000)
  if (!mayStoreOptional()) return
  const { measurePages } = await import(/* webpackChunkName: "measuring" */ './measure-pages.ts')
  measurePages(onVital)
}
