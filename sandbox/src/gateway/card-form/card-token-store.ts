import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Scenario } from '../test-cards.ts'

/** Everything the gateway stores of a card. */
export interface StoredCard {
  scenario: Scenario
  brand: string
  last4: string
  /** MM/YY */
  expiry: string
  /** Of its issuer, ISO 3166-1. */
  country: string
}

/** A token is valid for one payment and for half an hour. */
const tokenLifeMs = 30 * 60_000

export function createCardTokenStore(database: DatabaseSync) {
  const insert = database.prepare(
    'insert into card_token (token, scenario, brand, last4, expiry, country, created_at) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const find = database.prepare(
    'select scenario, brand, last4, expiry, country, created_at, used_by from card_token where token = ?',
  )
  const use = database.prepare('update card_token set used_by = ? where token = ?')
  const live = (token: string, now: number) => {
    const row = find.get(token) as (StoredCard & { created_at: number; used_by: string | null }) | undefined
    if (!row || now - row.created_at > tokenLifeMs) return undefined
    const { created_at: _, used_by: usedBy, ...card } = row
    return { card, usedBy }
  }
  return {
    add(card: StoredCard, now: number): string {
      const token = `tok_${randomBytes(18).toString('base64url')}`
      insert.run(token, card.scenario, card.brand, card.last4, card.expiry, card.country, now)
      return token
    },
    /** Whether a first payment may be made with it. */
    isUsable(token: string, now: number): boolean {
      const row = find.get(token) as { created_at: number; used_by: string | null } | undefined
      return row !== undefined && row.used_by === null && now - row.created_at <= tokenLifeMs
    },
    /** The card of a token for this payment reference; undefined when unknown, expired or used for another payment. */
    redeem(token: string, reference: string, now: number): StoredCard | undefined {
      const found = live(token, now)
      if (!found || (found.usedBy !== null && found.usedBy !== reference)) return undefined
      use.run(reference, token)
      return found.card
    },
    /** The card of a token that may still pay; it stays unused. */
    unused(token: string, now: number): StoredCard | undefined {
      const found = live(token, now)
      return found?.usedBy === null ? found.card : undefined
    },
  }
}

export type CardTokenStore = ReturnType<typeof createCardTokenStore>
