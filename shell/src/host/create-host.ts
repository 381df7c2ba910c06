import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { contractsVersion, type Host, type MountedParcel, type PageError } from '@ginmaku/shared-contracts/host/host.ts'
import type { ParcelName } from '@ginmaku/shared-contracts/host/parcels.ts'
import { documentTitle } from '../routing/document-title.ts'
import type { Overlays } from '../routing/overlays.ts'
import type { Router } from '../routing/router.ts'
import type { Session } from '../session/session.ts'
import { writeCookie } from '../session/tokens.ts'
import type { State } from '../state.ts'
import { CookiesRefused, type OpenDialog } from './error-dialog.ts'
import type { RemoteReport } from './reports.ts'

interface HostParts {
  bus: Bus
  api: ApiClient
  router: Router
  overlays: Overlays
  session: Session
  /** The title that the page has set; the document's title follows it when the language changes. */
  pageTitle: State<string | undefined>
  pageError: State<PageError | undefined>
  dialog: State<OpenDialog | undefined>
  isServed(pathname: string): boolean
  mountParcel(parcel: ParcelName, element: HTMLElement, props: object): MountedParcel
  prepareParcel(parcel: ParcelName, props: object | undefined): void
  installApp(): Promise<void>
  report(report: RemoteReport): void
}

/** Days (spec §4.5). */
export const localeCookieDays = 365

/** The Host for one remote; `onReport` receives that remote's reports. */
export function createHost(
  parts: HostParts,
  onReport: (report: RemoteReport) => void = parts.report,
  made: Pick<Host, 'release' | 'askedAt'> = {},
): Host {
  const { bus, router, session } = parts
  const setTitle = (title: string) => {
    parts.pageTitle.set(title)
    document.title = documentTitle(title, bus.read('locale'))
  }
  return {
    contractsVersion,
    bus,
    api: parts.api,
    ...made,
    navigate: router.navigate,
    isServed: parts.isServed,
    signIn(tokens) {
      if (!session.start(tokens)) parts.dialog.set({ error: new CookiesRefused(), onClose: () => location.reload() })
    },
    async signOut() {
      if (session.tokens()) await parts.api.call('POST /logout').catch(parts.report.bind(null, logoutFailed))
      session.end()
    },
    setLocale: (locale: Locale) => {
      writeCookie('locale', locale, localeCookieDays)
      bus.publish('locale', locale)
    },
    setTitle,
    // The rest only matters to the callers that read the first response.
    describePage: ({ title }) => setTitle(title),
    showError: (error, onClose, link) =>
      parts.dialog.set({ error, ...(onClose && { onClose }), ...(link && { link }) }),
    showErrorPage: (error) => parts.pageError.set(error),
    openOverlay: parts.overlays.open,
    mount: (parcel, element, props) => parts.mountParcel(parcel, element, props),
    prepareParcel: (parcel, props) => parts.prepareParcel(parcel, props),
    installApp: parts.installApp,
    report: onReport,
  }
}

/** The session ends in this browser even if the API can't be reached. */
const logoutFailed: RemoteReport = { kind: 'error', name: 'logout', message: 'the API could not be reached' }
