import type { ColumnType, Generated } from 'kysely'
import type { EntryDraft, LedgerAccount } from './ledger-lines.ts'
import type { GatewayPayment } from './payment-gateway.ts'

export type StoredPayment = Omit<GatewayPayment, 'refundedAmount'> & Partial<Pick<GatewayPayment, 'refundedAmount'>>

export interface PaymentEventTable {
  /** Increases in the order of arrival. */
  arrival: Generated<string>
  gateway: string
  event_id: string
  payment: ColumnType<StoredPayment, string, never>
  received_at: Date
  processed_at: Date | null
}

/** The parts of a member's card that we may store. */
export interface PaymentCardTable {
  member_id: string
  gateway: string
  customer_id: string
  brand: string
  last4: string
  /** MM/YY */
  expiry: string
  kept_at: Date
}

/** A captured payment whose purchase is missing in the database: it is refunded, and kept here as a record. */
export interface OrphanPaymentTable {
  gateway: string
  payment_id: string
  /** The purchase number that the payment was made for. */
  reference: string
  amount: number
  currency: string
  found_at: Date
  returned_at: Date | null
}

/** Payments made before this time have been compared with the purchases. A restored backup restores it with the rows. */
export interface OrphanSearchTable {
  gateway: string
  searched_until: Date
}

/** A card that no one uses any more, until the gateway has deleted it too. */
export interface DroppedCardTable {
  gateway: string
  customer_id: string
  dropped_at: Generated<Date>
}

/** Money that a gateway took or gave back. Append-only, enforced by a trigger. */
export interface LedgerEntryTable {
  ledger_entry_id: Generated<string>
  gateway: string
  payment_id: string
  /** What the gateway knows the payment's attempt by. */
  reference: string
  event: EntryDraft['event']
  amount: number
  /** Captured or refunded so far, with this entry. */
  total: number
  currency: string
  at: Date
}

/** The lines of an entry sum to zero in each currency, enforced by a trigger at commit; debit is positive. */
export interface LedgerLineTable {
  ledger_entry_id: string
  account: LedgerAccount
  currency: string
  amount: number
}

export interface PaymentTables {
  dropped_card: DroppedCardTable
  orphan_search: OrphanSearchTable
  orphan_payment: OrphanPaymentTable
  payment_event: PaymentEventTable
  payment_card: PaymentCardTable
  ledger_entry: LedgerEntryTable
  ledger_line: LedgerLineTable
}

declare module '../database/tables.ts' {
  interface Database extends PaymentTables {}
}
