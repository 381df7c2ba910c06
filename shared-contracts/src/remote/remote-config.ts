import type { ContractKey } from '../api/contract.ts'
import type { ParcelName } from '../host/parcels.ts'

/** spec §2, Layouts. */
export type LayoutName = 'default' | 'title' | 'present-title' | 'benefit' | 'header-only' | 'home' | 'animation'

/** spec §6: `member` sends visitors to /login, `visitor` sends members to /mypage. */
export type RouteAccess = 'anyone' | 'member' | 'visitor'

/** One page of a remote. Data, not code, so that the shell can apply it without a rebuild. */
export interface RouteEntry {
  /** React Router pattern, e.g. `/title/:fullTitleId`. */
  path: string
  layout: LayoutName
  access: RouteAccess
  /** `pack`: without a pack in the cart the visitor goes to / (spec §6). */
  needs?: 'pack'
  /** Part of the purchase flow: moving within it (and to log-in and sign-up) keeps the cart (spec §4). */
  keepsCart?: boolean
  /** The page's title in each language, until the page sets a better one. */
  title: { ja: string; en: string }
  /**
   * Calls for the page's first data, which may be sent before the remote's code is loaded; `:name` params fill `{name}`s by
   * position of their name.
   */
  prefetch?: readonly ContractKey[]
  /** Redirects immediately, e.g. /playlist → /library. */
  redirect?: string
}

/** `remote.config.ts` of a remote: read by its own router, its build, and the release that publishes it. */
export interface RemoteConfig {
  name: `mf-${string}`
  /** The squad that owns it. */
  owner: string
  /** Semver range of `contractsVersion` that it supports. */
  contracts: string
  routes: readonly RouteEntry[]
  parcels: readonly ParcelName[]
}

/** Keeps literal types while type-checking. */
export function defineRemote<const T extends RemoteConfig>(config: T): T {
  return config
}
