import type { Host, MountedParcel } from '@ginmaku/shared-contracts/host/host.ts'
import { type ParcelName, parcelOwners } from '@ginmaku/shared-contracts/host/parcels.ts'
import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import type { Outstanding } from '../api/outstanding.ts'
import type { RemoteReport } from '../host/reports.ts'
import type { RemoteRelease } from '../page-facts.ts'
import type { LiveReleases } from '../releases/live-releases.ts'
import { savesData } from '../saves-data.ts'
import { timePhases } from '../telemetry/time-phases.ts'
import { untilIdle } from '../until-idle.ts'
import { type Area, openArea } from './area.ts'
import type { AreaContent, AreaTools, RenderPanel } from './area-content.ts'
import { createProvenReleases } from './proven-releases.ts'
import { releaseStyles } from './release-styles.ts'
import { isChunkFailure, reloadOnce } from './reload-guard.ts'
import { createRemoteLoader, RuntimeMissing } from './remote-loader.ts'
import { createRenderFailures } from './render-failures.ts'
import type { RenderedPage } from './rendered-page.ts'

export type HostFor = (
  onReport: (report: RemoteReport) => void,
  made?: Required<Pick<Host, 'release' | 'askedAt'>>,
) => Host

interface RemoteAreas {
  releases: LiveReleases
  hostFor: HostFor
  report(report: RemoteReport): void
  panels: Pick<AreaTools, 'renderCard' | 'renderNotice'>
  outstanding: Outstanding
}

/** Loaded lifecycles by release and exposed name, so that a repeated use does not wait. */
const loaded = new Map<string, RemoteLifecycles>()

const loadedKey = ({ uniqueName }: RemoteRelease, exposed: string) => `${uniqueName}/${exposed}`

/** The federation runtime is loaded after the frame, so that the frame reacts to input earlier. */
const loadExposed = async (release: RemoteRelease, exposed: string) => {
  releaseStyles(release).expect()
  const federation = await import(/* webpackChunkName: "federation" */ '../federation/federation.ts').catch((error) => {
    throw new RuntimeMissing(String(error))
  })
  const lifecycles = await federation.loadExposed(release, exposed)
  loaded.set(loadedKey(release, exposed), lifecycles)
  return lifecycles
}

const reloadPage = () => location.reload()

/** Reloading gives an outdated page the current chunk names, which is useless offline. */
const reload = (error: unknown): boolean =>
  isChunkFailure(error) && navigator.onLine && reloadOnce(reloadPage, () => sessionStorage, Date.now())

/** Opens the areas for pages and parcels of remotes, each with a Host bound to its remote. */
export function createRemoteAreas({ releases, hostFor, report, panels, outstanding }: RemoteAreas) {
  const load = timePhases(loadExposed, report)
  const provenReleases = createProvenReleases(releases.all.read, () => localStorage)
  const renderFailures = createRenderFailures(() => sessionStorage)
  const tools: AreaTools = {
    loader: createRemoteLoader({ load, provenReleases, renderFailures, reload, report }),
    ...panels,
    during: outstanding.during,
    releases,
    onFailure: ({ release: { name: remote, version }, exposed, error }) =>
      report({ kind: 'error', name: 'area', message: `${exposed}: ${error}`, remote, version }),
  }

  const contentOf = (release: RemoteRelease, exposed: string, props?: Record<string, unknown>): AreaContent => {
    const askedAt = performance.now()
    return {
      release,
      exposed,
      isCalling: () => outstanding.count.read() > 0,
      ...(props && { props }),
      host: ({ name: remote, version }, { onBroken, onPartMissing, onPageBroken, onSectionBroken }) => {
        const onReport = (remoteReport: RemoteReport) => {
          report({ ...remoteReport, remote, version })
          const error = new Error(remoteReport.message)
          if (remoteReport.kind === 'error' && remoteReport.name === 'render') onBroken(error)
          // A lazily loaded part of the remote failed: its chunk may have been removed by a newer release.
          else if (isChunkFailure(error)) onPartMissing(error)
          else if (remoteReport.kind === 'error' && remoteReport.name === 'page') onPageBroken(error)
          else if (remoteReport.kind === 'error' && remoteReport.name === 'section') onSectionBroken(error)
        }
        return hostFor(onReport, { release: { remote, version }, askedAt })
      },
    }
  }

  return {
    openPage: (release: RemoteRelease, element: HTMLElement, rendered: RenderedPage | undefined): Area =>
      openArea(element, { ...contentOf(release, 'remote'), ...(rendered && { rendered }) }, tools),
    /**
     * Fetches a page's code before a navigation.
     * @param isOnTheWay the visitor is navigating there, so that the page's first calls are made too
     * @returns whether it loaded
     */
    async prepare(release: RemoteRelease, address: string, isOnTheWay: boolean): Promise<boolean> {
      try {
        // Prefetching is not measured. Loaded code is used at once, so that the calls of a page are made during the click.
        const { prepare } = loaded.get(loadedKey(release, 'remote')) ?? (await loadExposed(release, 'remote'))
        await prepare?.(address, isOnTheWay ? hostFor(report) : undefined)
        return true
      } catch (error) {
        report({
          kind: 'error',
          name: 'prepare',
          message: String(error),
          remote: release.name,
          version: release.version,
        })
        return false
      }
    },
    /** Without props it loads only code, in idle time. */
    async prepareParcel(parcel: ParcelName, props: object | undefined): Promise<void> {
      const release = releases.find(parcelOwners[parcel])
      if (!release || savesData()) return
      if (!props) await untilIdle()
      try {
        const { prepareParcel } = await loadExposed(release, `parcel-${parcel}`)
        prepareParcel?.(props && { ...props }, hostFor(report))
      } catch {
        // It is loaded again when the parcel is mounted, which reports failures.
      }
    },
    mountParcel(parcel: ParcelName, element: HTMLElement, props: object): MountedParcel {
      const release = releases.find(parcelOwners[parcel])
      if (!release) return missingParcel(parcel, element, panels.renderCard)
      const area = openArea(element, contentOf(release, `parcel-${parcel}`, { ...props }), tools)
      return { ready: area.ready, update: area.update, unmount: area.close }
    },
  }
}

/** Nothing of that remote is released. The card's retry reloads the page to get a newer registry. */
function missingParcel(parcel: ParcelName, element: HTMLElement, renderCard: RenderPanel): MountedParcel {
  const ready = Promise.reject(new Error(`no release provides the parcel ${parcel}`))
  ready.catch(() => undefined)
  const card = renderCard(element, reloadPage)
  return { ready, update: () => undefined, unmount: async () => card.remove() }
}
