import type { Locale } from '../api/shapes.ts'
import type { CartState } from './cart.ts'

/** The logged-in member or visitor. Tokens stay in the shell; a remote receives only what it may show (spec §3.3). */
export interface SessionState {
  loggedIn: boolean
  /** Absent until the API has responded, and when logged out. */
  email?: string
  /**
   * Distinguishes members and is the same at each log-in, so that cached data stays with its member. Grants no access, and must
   * not be shown. Absent when logged out, and in server rendering.
   */
  memberKey?: string
}

export type { CartState }

/**
 * The site as an app that is installed on the device (spec §10.11).
 * - `browser`: this page is in a browser
 * - `installable`: so it is, and `Host.installApp` can install the app
 * - `installed`: so it is, and the visitor has just installed the app
 * - `standalone`: this page is in the app
 */
export type AppState = 'browser' | 'installable' | 'installed' | 'standalone'

/** State readable at any time: the bus stores the last value. */
export interface Topics {
  session: SessionState
  locale: Locale
  /** ISO 3166 country, `JP` or another (spec §3.3). */
  region: string
  cart: CartState | null
  /** Since 2.13.0. */
  app: AppState
}

/**
 * Facts in the past tense, sent by the domain that owns them; ids, not entities. Some have no listener in this repository, but remotes
 * from elsewhere may listen, so removing one is a major change of the contract.
 */
export interface Events {
  'purchase:completed': { purchaseNumber: string; fullTitleId: string; packId: string }
  /** By the member, on one of their pages; ask the API for what it is now. Since 2.2.0. */
  'account:changed': { part: 'email' }
  'player:opened': { playId: string }
  'player:closed': { playId: string }
  /** The viewer watches the event. */
  'live:started': { fullTitleId: string }
  /** The viewer watches it no more: they left, it ended, or another device took their place. Since 2.9.0. */
  'live:left': { fullTitleId: string }
}

export type TopicName = keyof Topics
export type EventName = keyof Events

export const initialTopics: Topics = {
  session: { loggedIn: false },
  locale: 'ja',
  region: 'JP',
  cart: null,
  app: 'browser',
}
