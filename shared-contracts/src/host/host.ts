import type { ApiClient } from '../api/api-client.ts'
import type { SessionTokens } from '../api/member/identity.ts'
import type { Locale } from '../api/shapes.ts'
import type { Bus } from './bus.ts'
import type { PageDescription } from './page-description.ts'
import type { ParcelData, ParcelName, ParcelProps } from './parcels.ts'

/** Version of everything in this package that crosses into a remote; remotes declare the range they support. */
export const contractsVersion = '2.15.0'

export interface MountedParcel {
  /** Settles once the parcel is mounted; rejects when its remote can't be loaded (the element then shows the retry card). */
  ready: Promise<void>
  update(props: Record<string, unknown>): void
  unmount(): Promise<void>
}

/** Data of the error page (spec §2.14, error page; spec §8.2). */
export interface PageError {
  /** 404 and 405 have their own pages. */
  status: number
  /** Shown line by line. */
  message?: string
  /** For 405: until when the member may still watch, RFC 3339; absent if there is no end. */
  viewExpireAt?: string
  /** For 405: the title, for the link to what prevents it from being played. Since 2.11.0. */
  fullTitleId?: string
  /** For 405: it can't be watched before this, RFC 3339. Since 2.12.0. */
  opensAt?: string
  /** For 405: start deadline of a rental not yet started, RFC 3339. */
  startDeadline?: string
}

/** Something that covers the page. */
export interface Overlay {
  /** Call it when the overlay has closed: it also removes the history entry. Later calls have no effect. */
  close(): void
}

/** A lifecycle event of a remote, for the operator. */
export interface TelemetryReport {
  kind: 'error' | 'phase' | 'metric'
  name: string
  /** Milliseconds, or a unitless score. */
  value?: number
  message?: string
}

/**
 * The only object that crosses into a remote: plain functions, data and events. Passed as the single-spa custom prop `host`.
 * A request is a function here, never an event on the bus.
 */
export interface Host {
  readonly contractsVersion: string
  readonly bus: Bus
  readonly api: ApiClient
  /** The release that this Host was made for. Since 2.11.0; absent while rendering on the server. */
  readonly release?: { remote: string; version: string }
  /** `performance.now()` when the page asked for this remote, before any of its code was loaded. Since 2.11.0. */
  readonly askedAt?: number
  /** Site-relative address, with query and hash. Clicks on same-origin `<a href>` links are handled automatically. */
  navigate(to: string, options?: { replace?: boolean }): void
  /**
   * Whether a released remote has a page at this path, so that nothing links to a 404. Since 2.1.0; absent while rendering on the
   * server.
   */
  isServed?(pathname: string): boolean
  /**
   * Stores the tokens in their cookies and publishes `session`; then leaves a visitors-only page (log-in, sign-up) for the
   * visitor's original destination.
   */
  signIn(tokens: SessionTokens): void
  /** Revokes the session, clears both cookies, publishes `session`. */
  signOut(): Promise<void>
  /** Stores the locale for 365 days and publishes it; no reload. */
  setLocale(locale: Locale): void
  /** The document's title, without the site's name. */
  setTitle(title: string): void
  /** Title and metadata; since 1.1.0. When rendered on the server, it goes into the page's head. */
  describePage(description: PageDescription): void
  /**
   * Opens the modal error dialog of spec §2.14 and §8.1 with the failure's message; on 503, OK goes to /maintenance.
   * @param link to a page that explains the failure; since 2.11.0, an older shell does not show it
   */
  showError(error: unknown, onClose?: () => void, link?: { href: string; label: string }): void
  /** Shows the error page in place of the route's remote, until the next navigation. */
  showErrorPage(error: PageError): void
  /**
   * For what covers the page, such as the player: until it is closed, the visitor's next step back calls `onBack` instead
   * of leaving the page. Call it once a press has opened the overlay. Since 2.5.0; absent while rendering on the server.
   */
  openOverlay?(onBack: () => void): Overlay
  /** Mounts a parcel of another remote into an element of the caller's. */
  mount<P extends ParcelName>(parcel: P, element: HTMLElement, props: ParcelProps[P]): MountedParcel
  /**
   * Loads a parcel's code, and lets it request what it will need, because the visitor is likely to open it. Without props, loads
   * only code, once the browser is idle. Does nothing where data is to be saved. Since 2.11.0; absent while rendering on the server.
   */
  prepareParcel?<P extends ParcelName>(parcel: P, props?: ParcelData<P>): void
  /**
   * Lets the browser ask the visitor whether to install the app, while the topic `app` is `installable`; call it on a press. Since
   * 2.13.0; absent while rendering on the server.
   */
  installApp?(): Promise<void>
  report(report: TelemetryReport): void
}
