import type { PaymentKind, PurchaseStatus } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale, QualityType, SalesType, ViewType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { ColumnType, Generated } from 'kysely'

export type UnpaidEnding = Extract<PurchaseStatus, 'cancelled' | 'expired' | 'failed'>

/** How we ourselves wanted a purchase to end when we told the gateway to: kept, so that a process that died over it is no loss. */
export type WantedEnding = UnpaidEnding | 'refunded'

type Json<T> = ColumnType<T, string, string>

/** What was sold, as it was then: a later change of the catalogue changes no receipt. */
interface SoldColumns {
  full_title_id: string
  pack_id: string
  pack_price_id: string
  title_name: Json<Record<Locale, string>>
  pack_name: Json<Record<Locale, string>>
  image: string
  sales_type: SalesType
  quality_type: QualityType
  view_type: ViewType
  play_ids: Json<string[]>
  view_days: number | null
  start_within_days: number | null
  opens_at: Date | null
  ends_at: Date | null
  is_live: boolean
}

export interface PurchaseTable extends SoldColumns {
  purchase_number: string
  member_id: string
  /** Null once the caller may try again with the same key. */
  idempotency_key: string | null
  status: PurchaseStatus
  payment_kind: PaymentKind
  locale: Locale
  origin_price: number
  coupon_price: number
  price: number
  tax: number
  tax_rate: number
  fee: number
  currency: string
  save_card: boolean
  /** Where it is paid, from the beginning; null where no money moves. */
  gateway: string | null
  gateway_payment_id: string | null
  /** Where the buyer passes 3-D Secure, while she has to. */
  action_url: string | null
  card_brand: string | null
  card_last4: string | null
  wanted_ending: WantedEnding | null
  failure_code: ErrorCode | null
  created_at: Date
  /** An order may be on its way to the gateway since then. */
  asked_at: Date | null
  /** When the reconciler asks the gateway next, while the purchase is not settled. */
  next_ask_at: Date
  /** Of the reconciler's in a row. */
  unanswered_asks: number
  /** Unpaid by then, it is given up. */
  expires_at: Date
}

/** Only ever added to; a trigger refuses anything else. */
export interface PurchaseEventTable {
  purchase_event_id: Generated<string>
  purchase_number: string
  at: Date
  kind: string
}

export interface PurchaseTables {
  purchase: PurchaseTable
  purchase_event: PurchaseEventTable
}

declare module '../database/tables.ts' {
  interface Database extends PurchaseTables {}
}
