import type { ApiClient } from '../api/api-client.ts'
import type { SessionTokens } from '../api/identity.ts'
import type { Locale } from '../api/shapes.ts'
import type { Bus } from './bus.ts'
import type { PageDescription } from './page-description.ts'
import type { ParcelName, ParcelProps } from './parcels.ts'

/** Version of everything in this package that crosses into a remote; remotes name the range they work with. */
export const contractsVersion = '2.0.0'

export interface MountedParcel {
  /** Settles once the parcel stands in the page; rejects when its remote can't be had (the element then shows the retry card). */
  ready: Promise<void>
  update(props: Record<string, unknown>): void
  unmount(): Promise<void>
}

/** What the error page needs to know (spec §2, error page; spec §8). */
export interface PageError {
  /** 404 and 405 have pages of their own. */
  status: number
  /** Shown line by line. */
  message?: string
  /** For 405: until when one may still watch, RFC 3339; absent for what has no end. */
  viewExpireAt?: string
  /** For 405: before when a rental that has not begun must begin, RFC 3339. */
  startDeadline?: string
}

/** Something worth knowing about a remote's life, for the operator. */
export interface TelemetryReport {
  kind: 'error' | 'phase' | 'metric'
  name: string
  /** Milliseconds, or a unitless score. */
  value?: number
  message?: string
}

/**
 * The only thing that crosses into a remote: plain functions, data and events. Given as single-spa custom prop `host`.
 * A request is a function here, never an event on the bus.
 */
export interface Host {
  readonly contractsVersion: string
  readonly bus: Bus
  readonly api: ApiClient
  /** Site-relative address, with query and hash. Same-origin `<a href>` clicks come here by themselves. */
  navigate(to: string, options?: { replace?: boolean }): void
  /** Keeps the tokens in their cookies and publishes `session`; then leaves a page for visitors alone (log-in, sign-up) for where the visitor was headed. */
  signIn(tokens: SessionTokens): void
  /** Revokes the session, clears both cookies, publishes `session`. */
  signOut(): Promise<void>
  /** Keeps the locale for 365 days and publishes it; no reload. */
  setLocale(locale: Locale): void
  /** The document's title, without the site's name. */
  setTitle(title: string): void
  /** Title and more; since 1.1.0. Rendered on the server, it goes into the page's head. */
  describePage(description: PageDescription): void
  /** The modal error dialog of spec §2 and §8: maps the failure to its words; on 503, OK goes to /maintenance. */
  showError(error: unknown, onClose?: () => void): void
  /** Puts the error page in place of the route's remote, until the next navigation. */
  showErrorPage(error: PageError): void
  /** Mounts a parcel that some remote lends into an element of the caller's. */
  mount<P extends ParcelName>(parcel: P, element: HTMLElement, props: ParcelProps[P]): MountedParcel
  report(report: TelemetryReport): void
}
