import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** What a card would be charged in its own currency, promised for a while. */
export interface Quote {
  quote_id: string
  /** The token or customer whose card it is for. */
  source: string
  amount: number
  currency: string
  /** Milliseconds since the epoch. */
  expires_at: number
}

export function createQuoteStore(database: DatabaseSync) {
  const insert = database.prepare(
    'insert into dcc_quote (quote_id, source, amount, currency, expires_at) values (?, ?, ?, ?, ?)',
  )
  const find = database.prepare(
    'select quote_id, source, amount, currency, expires_at from dcc_quote where quote_id = ?',
  )
  return {
    add(quote: Omit<Quote, 'quote_id'>): string {
      const quoteId = `dcc_${randomBytes(15).toString('base64url')}`
      insert.run(quoteId, quote.source, quote.amount, quote.currency, quote.expires_at)
      return quoteId
    },
    find: (quoteId: string) => find.get(quoteId) as Quote | undefined,
  }
}

export type QuoteStore = ReturnType<typeof createQuoteStore>
