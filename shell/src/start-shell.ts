import type { Translations } from '@ginmaku/remote-kit/locale/translations.ts'
import { remotePanels, renderFrame } from './frame/render-frame.tsx'
import { createHost } from './host/create-host.ts'
import { publishReport } from './host/reports.ts'
import { registerWorker } from './installed-app/register-worker.ts'
import { showLiveBackground } from './live-background.ts'
import { createFrameTranslations } from './locales/translations.ts'
import type { PageFacts } from './page-facts.ts'
import type { LiveReleases } from './releases/live-releases.ts'
import type { Applications } from './remotes/applications.ts'
import { markInlineStyles, watchStylesheets } from './remotes/release-styles.ts'
import { createRemoteAreas, type HostFor } from './remotes/remote-areas.ts'
import { followLinks } from './routing/links.ts'
import { loadEmail } from './session/load-email.ts'
import { createShellParts, type ShellParts } from './shell-parts.ts'
import { startPages } from './start-pages.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { yieldToInput } from './yield-to-input.ts'

/** Creates and connects all parts of the shell, in steps between which the browser handles input. */
export async function startShell(facts: PageFacts, releases: LiveReleases): Promise<void> {
  let applications: Applications | undefined
  const parts = createShellParts(facts, releases, (remote) => applications?.areaOf(remote))
  const { bus, router } = parts
  startTelemetry({ page: router.page, releases: releases.all.read, locale: () => bus.read('locale') })
  await yieldToInput()
  const translations = createFrameTranslations()
  translations(facts.locale)
  await yieldToInput()

  const { areas, hostFor } = createAreas(parts, translations)
  const frame = renderFrame(frameFacts(parts, hostFor(publishReport)), translations)
  await yieldToInput()

  markInlineStyles()
  watchStylesheets((href) => publishReport({ kind: 'error', name: 'stylesheet', message: href }))
  followLinks(router.follow)
  showLiveBackground(bus)
  applications = startPages(parts, areas, { ...frame, translations })
  loadEmail(bus, parts.api, publishReport)
  if (facts.hasServiceWorker) void registerWorker()
}

/** The areas for remotes, and a Host for each of them and for the frame. */
function createAreas(parts: ShellParts, translations: Translations) {
  const hostFor: HostFor = (...made) =>
    createHost(
      {
        ...{ ...parts, report: publishReport },
        mountParcel: (...mount) => areas.mountParcel(...mount),
        prepareParcel: (...parcel) => void areas.prepareParcel(...parcel),
      },
      ...made,
    )
  const areas = createRemoteAreas({
    releases: parts.releases,
    hostFor,
    report: publishReport,
    panels: remotePanels(parts.bus, translations),
    outstanding: parts.outstanding,
  })
  return { areas, hostFor }
}

function frameFacts(
  { facts, router, isServed, pageError, dialog, outstanding, consent }: ShellParts,
  host: ReturnType<typeof createHost>,
) {
  const { region, service, licences } = facts
  return {
    ...{ host, renderedFor: facts, page: router.page, isServed, pageError, dialog, consent },
    ...{ outstanding: outstanding.count, region, service, licences },
  }
}
