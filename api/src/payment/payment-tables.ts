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

export interface PaymentTables {
  payment_event: PaymentEventTable
  payment_card: PaymentCardTable
}
