import type { ColumnType } from 'kysely'
import type { CardSource } from '../../payment/public.ts'

/** What a pack would cost in the own currency of a card: the buyer may order with it once, until it is over. */
export interface DccOfferTable {
  dcc_offer_id: string
  member_id: string
  pack_price_id: string
  /** Of the pack with its coupon, in `currency`. */
  price: number
  currency: string
  charge_amount: number
  charge_currency: string
  /** Decimals as they were shown. */
  rate: string
  reference_rate: string
  margin_percent: string
  card_brand: string
  card_last4: string
  gateway: string
  quote_id: string
  /** Null once the member has left. */
  source: ColumnType<CardSource | null, string, null>
  created_at: Date
  expires_at: Date
  /** The order that was placed with it. */
  purchase_number: string | null
}

declare module '../../database/tables.ts' {
  interface Database {
    dcc_offer: DccOfferTable
  }
}
