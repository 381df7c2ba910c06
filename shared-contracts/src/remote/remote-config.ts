import type { ContractKey } from '../api/contract.ts'
import type { ParcelName } from '../host/parcels.ts'

/** spec §2, Layouts. */
export type LayoutName = 'default' | 'title' | 'present-title' | 'benefit' | 'header-only' | 'home' | 'animation'

/** spec §6: `member` sends visitors to /login, `visitor` sends members to /mypage. */
export type RouteAccess = 'anyone' | 'member' | 'visitor'

/** One page of a remote. Data, not code: the shell applies it without being rebuilt. */
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
  /** First data: calls that may be made before the remote's code is there; `:name` params fill `{name}`s by position of their name. */
  prefetch?: readonly ContractKey[]
  /** Sends on at once, e.g. /playlist → /library. */
  redirect?: string
}

/** `remote.config.ts` of a remote: read by its own router, its build, and the release that publishes it. */
export interface RemoteConfig {
  name: `mf-${string}`
  /** The squad that answers for it. */
  owner: string
  /** Semver range of `contractsVersion` that it works with. */
  contracts: string
  routes: readonly RouteEntry[]
  parcels: readonly ParcelName[]
}

/** Keeps literal types while checking. */
export function defineRemote<const T extends RemoteConfig>(config: T): T {
  return config
}
