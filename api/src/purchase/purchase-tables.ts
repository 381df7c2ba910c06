import type { PaymentKind, PurchaseStatus } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale, QualityType, SalesType, ViewType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { ColumnType, Generated } from 'kysely'

export type UnpaidEnding = Extract<PurchaseStatus, 'cancelled' | 'expired' | 'failed'>

/** The intended end of a purchase that we sent to the gateway; stored, so that it is carried out even if the process dies. */
export type WantedEnding = UnpaidEnding | 'refunded'

type Json<T> = ColumnType<T, string, string>

/** What was sold, as of the sale: later catalogue changes don't affect receipts. */
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
  /** Null once the caller may retry with the same key. */
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
  /** The gateway it is paid at; null for a free purchase. */
  gateway: string | null
  gateway_payment_id: string | null
  /** Where the buyer completes 3-D Secure, while it is required. */
  action_url: string | null
  card_brand: string | null
  card_last4: string | null
  wanted_ending: WantedEnding | null
  failure_code: ErrorCode | null
  created_at: Date
  /** Since then a payment request may be in transit to the gateway. */
  asked_at: Date | null
  /** `nextCheckAt` in code. Not renamed, because an older process may still write it while a newer one migrates. */
  next_ask_at: Date
  /** `failedChecks` in code. */
  unanswered_asks: number
  /** If unpaid by then, it is cancelled. */
  expires_at: Date
}

/** Append-only, enforced by a trigger. */
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
