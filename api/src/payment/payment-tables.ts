import type { ColumnType, Generated } from 'kysely'
import type { GatewayPayment } from './payment-gateway.ts'

export interface PaymentEventTable {
  /** In the order of arrival. */
  arrival: Generated<string>
  gateway: string
  event_id: string
  payment: ColumnType<GatewayPayment, string, never>
  received_at: Date
  processed_at: Date | null
}

/** A member's card, as far as we may know it. */
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

/** Money that the gateway has for a purchase that the database does not: given back, and kept here as the record. */
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

/** Payments made before then have been compared with the purchases. It goes back with the rows when a backup is restored. */
export interface OrphanSearchTable {
  gateway: string
  searched_until: Date
}

export interface PaymentTables {
  orphan_search: OrphanSearchTable
  orphan_payment: OrphanPaymentTable
  payment_event: PaymentEventTable
  payment_card: PaymentCardTable
}

declare module '../database/tables.ts' {
  interface Database extends PaymentTables {}
}
