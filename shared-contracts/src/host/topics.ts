import type { PackPrice } from '../api/catalogue.ts'
import type { Locale, QualityType, SalesType, ViewType } from '../api/shapes.ts'

/** Who is signed in. Tokens stay in the shell; a remote learns only what it may show (spec §3). */
export interface SessionState {
  loggedIn: boolean
  /** Absent until the API has told, and when logged out. */
  email?: string
  /**
   * Tells one member from another and is the same at each log-in: what a page keeps of a member is hers alone. Opens nothing, and is
   * not for showing. Absent when logged out, and for what the server renders.
   */
  memberKey?: string
}

/**
 * The pack on its way to the till (spec §3). Client-made state, so camelCase. Kept over reloads of the tab;
 * emptied when the purchase flow is left (spec §4).
 */
export interface CartState {
  fullTitleId: string
  titleName: string
  image: string
  packId: string
  packName: string
  packPriceId: PackPrice['pack_price_id']
  salesType: SalesType
  viewType: ViewType
  qualityType: QualityType
  price: number
  currency: string
  /** A shopper who must log in or sign up first comes back to the till. */
  isShopping: boolean
}

/** State that everyone may read at any time: the bus keeps the last value. */
export interface Topics {
  session: SessionState
  locale: Locale
  /** ISO 3166 country, `JP` or another (spec §3). */
  region: string
  cart: CartState | null
}

/** Facts in the past tense, sent by the domain that owns them; ids, not entities. */
export interface Events {
  'purchase:completed': { purchaseNumber: string; fullTitleId: string; packId: string }
  'player:opened': { playId: string }
  'player:closed': { playId: string }
  'live:started': { fullTitleId: string }
}

export type TopicName = keyof Topics
export type EventName = keyof Events

export const initialTopics: Topics = { session: { loggedIn: false }, locale: 'ja', region: 'JP', cart: null }
