import type { Host, MountedParcel } from '@ginmaku/shared-contracts/host/host.ts'
import { type ParcelName, parcelOwners } from '@ginmaku/shared-contracts/host/parcels.ts'
import { loadExposed } from '../federation/federation.ts'
import type { RemoteReport } from '../host/reports.ts'
import type { RemoteRelease } from '../page-facts.ts'
import { timePhases } from '../telemetry/time-phases.ts'
import { type Area, openArea } from './area.ts'
import type { AreaContent, AreaTools } from './area-content.ts'
import { keepReleases } from './kept-releases.ts'
import { createLadder } from './ladder.ts'
import { releaseStyles } from './release-styles.ts'
import { isChunkFailure, reloadOnce } from './reload-guard.ts'
import type { RenderedPage } from './rendered-page.ts'

interface RemoteAreas {
  releases: readonly RemoteRelease[]
  hostFor(onReport: (report: RemoteReport) => void): Host
  report(report: RemoteReport): void
  renderCard(element: HTMLElement, retry: () => void): () => void
  /** Shows that something is on its way. */
  during<T>(work: Promise<T>): Promise<T>
}

const reloadPage = () => location.reload()

/** A page of yesterday gets today's chunk names by a reload, which helps nobody who is offline. */
const reload = (error: unknown): boolean =>
  isChunkFailure(error) && navigator.onLine && reloadOnce(reloadPage, () => sessionStorage, Date.now())

/** Opens the places where pages and parcels of remotes live, each with a Host that knows whose it is. */
export function createRemoteAreas({ releases, hostFor, report, renderCard, during }: RemoteAreas) {
  const load = timePhases(loadExposed, report)
  const kept = keepReleases(releases, () => localStorage)
  const tools: AreaTools = {
    ladder: createLadder({ load, kept, reload, report }),
    renderCard,
    during,
    onFailure: ({ release: { name: remote, version }, exposed, error }) =>
      report({ kind: 'error', name: 'area', message: `${exposed}: ${error}`, remote, version }),
  }

  const contentOf = (release: RemoteRelease, exposed: string, props?: Record<string, unknown>): AreaContent => ({
    release,
    exposed,
    ...(props && { props }),
    host: ({ name: remote, version }, { onBroken, onPartMissing }) =>
      hostFor((told) => {
        report({ ...told, remote, version })
        const error = new Error(told.message)
        if (told.kind === 'error' && told.name === 'render') onBroken(error)
        // A page of the remote that is loaded when first seen: its chunk may be gone since yesterday.
        else if (isChunkFailure(error)) onPartMissing(error)
      }),
  })

  return {
    openPage: (release: RemoteRelease, element: HTMLElement, rendered: RenderedPage | undefined): Area =>
      openArea(element, { ...contentOf(release, 'remote'), ...(rendered && { rendered }) }, tools),
    /** Fetches what a page needs before anybody goes there. That it can't be had is told to whoever does. */
    async prepare(release: RemoteRelease, address: string): Promise<void> {
      try {
        const { prepare } = await load(release, 'remote')
        await prepare?.(address)
      } catch (error) {
        report({
          kind: 'error',
          name: 'prepare',
          message: String(error),
          remote: release.name,
          version: release.version,
        })
      }
      releaseStyles(release).settle()
    },
    mountParcel(parcel: ParcelName, element: HTMLElement, props: object): MountedParcel {
      const release = releases.find(({ name }) => name === parcelOwners[parcel])
      if (!release) return missingParcel(parcel, element, renderCard)
      const area = openArea(element, contentOf(release, `parcel-${parcel}`, { ...props }), tools)
      return { ready: area.ready, update: area.update, unmount: area.close }
    },
  }
}

/** Nothing of that remote is released. The card's retry asks for a new page, whose registry may know it. */
function missingParcel(
  parcel: ParcelName,
  element: HTMLElement,
  renderCard: (element: HTMLElement, retry: () => void) => () => void,
): MountedParcel {
  const ready = Promise.reject(new Error(`no release lends the parcel ${parcel}`))
  ready.catch(() => undefined)
  const removeCard = renderCard(element, reloadPage)
  return { ready, update: () => undefined, unmount: async () => removeCard() }
}
