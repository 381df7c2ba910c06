import type { GiftStatus } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import type { PaymentKind, PurchaseStatus } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Locale, QualityType, SalesType, ViewType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'

export type UnpaidEnding = Extract<PurchaseStatus, 'cancelled' | 'expired' | 'failed'>

/** The intended end of a purchase that we sent to the gateway; stored, so that it is carried out even if the process dies. */
export type WantedEnding = UnpaidEnding | 'refunded'

type Json<T> = ColumnType<T, string | Extract<T, null>, string>

/** The pack at the time of the sale, so that later catalogue changes don't affect receipts. All are null for a channel. */
interface PackColumns {
  full_title_id: string | null
  pack_id: string | null
  pack_price_id: string | null
  sales_type: SalesType | null
  quality_type: QualityType | null
  view_type: ViewType | null
  play_ids: Json<string[] | null>
  is_live: boolean | null
}

interface ChannelColumns {
  /** Publisher of the channel; null for a pack. */
  publisher_id: string | null
  /**
   * First day in Japan of the term that a renewal pays; null for a pack, and for joining, whose term begins when it is granted.
   */
  term_date: string | null
}

export type SubjectColumns = PackColumns & ChannelColumns & { subject_kind: SubjectKind }
export type SubjectKind = 'pack' | 'channel'

type Given<Columns> = { [Column in keyof Columns]: NonNullable<Columns[Column]> }
type Absent<Columns> = { [Column in keyof Columns]: null }

/** The sold pack or channel: only the columns of one kind are set, which a check of the table ensures. */
export type Subject =
  | ({ subject_kind: 'pack' } & Given<Selectable<PackColumns>> & Absent<ChannelColumns>)
  | ({ subject_kind: 'channel'; publisher_id: string; term_date: string | null } & Absent<PackColumns>)

export interface PurchaseTable extends PackColumns, ChannelColumns {
  subject_kind: ColumnType<SubjectKind, SubjectKind | undefined, never>
  /** Name of the title or channel. */
  title_name: Json<Record<Locale, string>>
  pack_name: Json<Record<Locale, string>>
  /** Poster; empty if there is none. */
  image: string
  view_days: number | null
  start_within_days: number | null
  opens_at: Date | null
  ends_at: Date | null
  purchase_number: string
  member_id: string
  /** Null once the caller may retry with the same key. */
  idempotency_key: string | null
  status: PurchaseStatus
  payment_kind: PaymentKind
  locale: Locale
  origin_price: number
  coupon_price: number
  /** Id of the entitlement that this purchase upgrades. */
  upgrade_of: Generated<string | null>
  /** Deduction for the price of that entitlement; 0 unless it is an upgrade. */
  upgrade_credit: Generated<number>
  price: number
  tax: number
  tax_rate: number
  fee: number
  currency: string
  /** The amount to charge when it is not `price` in `currency`, because the card is charged in its own currency. */
  charge_amount: number | null
  charge_currency: string | null
  save_card: boolean
  /** Bought for someone else; see the gift table. */
  is_gift: Generated<boolean>
  /** The gateway of its current attempt; null for a free purchase. */
  gateway: string | null
  /** Its current, i.e. last, attempt. */
  attempt_number: Generated<number>
  card_brand: string | null
  card_last4: string | null
  wanted_ending: WantedEnding | null
  failure_code: ErrorCode | null
  created_at: Date
  /** `nextCheckAt` in code. Not renamed, because an older process may still write it while a newer one migrates. */
  next_ask_at: Date
  /** `failedChecks` in code. */
  unanswered_asks: number
  /** If unpaid by then, it is cancelled. */
  expires_at: Date
}

/** One payment of a purchase at one gateway. A free purchase has none. */
export interface PurchaseAttemptTable {
  /** Reference of the payment at the gateway; for the first attempt, the purchase number. */
  reference: string
  purchase_number: string
  /** From 1. */
  attempt_number: number
  gateway: string
  gateway_payment_id: string | null
  /** Where the buyer completes 3-D Secure, while it is required. */
  action_url: string | null
  /** Since this time a payment request may be in transit to the gateway. */
  asked_at: Date | null
  created_at: Date
}

/** A refund, recorded before it is requested from the gateway. At most one per purchase is open. */
export interface PurchaseRefundTable {
  /** Idempotency key at the gateway. */
  refund_reference: string
  purchase_number: string
  amount: number
  requested_at: Date
  ended_at: Date | null
  outcome: 'refunded' | 'refused' | null
}

/** The gift of a purchase for someone else: the entitlement is granted when they accept it. */
export interface GiftTable {
  purchase_number: string
  status: GiftStatus
  /** SHA-256 in hex of the code in its link; null until it is paid. */
  code_hash: string | null
  /** The receiver's address, as the buyer entered it; null when the buyer passes on the link. */
  mail: string | null
  sender_name: string | null
  message: string | null
  mails_sent: Generated<number>
  /** When the buyer last had the mail sent again; null if never. */
  mailed_again_at: Date | null
  given_at: Date | null
  /** Inclusive to the second. */
  expires_at: Date | null
  accepted_at: Date | null
  /** The member who accepted it; null before, and after their withdrawal. */
  member_id: string | null
  has_lost_buyer: Generated<boolean>
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
  purchase_attempt: PurchaseAttemptTable
  purchase_refund: PurchaseRefundTable
  purchase_event: PurchaseEventTable
  gift: GiftTable
}

declare module '../database/tables.ts' {
  interface Database extends PurchaseTables {}
}
