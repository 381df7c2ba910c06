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

/** The details of a member's card that the shop may store. */
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

/** A captured payment whose purchase is missing in the database: it is refunded and recorded here. */
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

/**
 * Payments made before this time have been compared with the purchases. A backup contains it too, so that later payments are
 * compared again after a restore.
 */
export interface OrphanSearchTable {
  gateway: string
  searched_until: Date
}

/** A card that is no longer used, until the gateway has deleted it. */
export interface DroppedCardTable {
  gateway: string
  customer_id: string
  dropped_at: Generated<Date>
}

/** Money that a gateway captured or refunded. Append-only, enforced by a trigger. */
export interface LedgerEntryTable {
  ledger_entry_id: Generated<string>
  gateway: string
  payment_id: string
  /** The payment attempt's reference at the gateway. */
  reference: string
  event: EntryDraft['event']
  amount: number
  /** Sum captured or refunded so far, including this entry. */
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
