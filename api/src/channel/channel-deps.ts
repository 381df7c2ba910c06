import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { RenewedTerm } from './renewal/term-outcome.ts'

/** A term that is due, for its price in the smallest unit of the currency. */
export interface TermToCharge extends RenewedTerm {
  price: number
  currency: string
  /** When it was last declined; it is charged only if this is unchanged. */
  declinedAt: Date | null
}

/**
 * `settled`: paid or declined, and recorded. `underway`: decided later, or by another process. `unanswered`: the gateway did not
 * respond, which does not count as a decline.
 */
export type TermCharge = 'settled' | 'underway' | 'unanswered'

/** What the channel domain receives. */
export interface ChannelDeps extends Infrastructure {
  /** Charges a term to the member's stored card, at most once even if several processes do it. */
  chargeTerm(term: TermToCharge): Promise<TermCharge>
  /** The card that a member's renewals are charged to. */
  renewalCard(db: Kysely<Database>, memberId: string): Promise<{ last4: string; kept_at: Date } | undefined>
}
