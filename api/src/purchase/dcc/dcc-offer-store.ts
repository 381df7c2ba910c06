import type { ColumnType, Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/tables.ts'
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

type Db = Kysely<Database>
export type DccOfferRow = Selectable<DccOfferTable>

export function insertDccOffer(db: Db, offer: Insertable<DccOfferTable>): Promise<DccOfferRow> {
  return db.insertInto('dcc_offer').values(offer).returningAll().executeTakeFirstOrThrow()
}

export function findDccOffer(db: Db, offerId: string): Promise<DccOfferRow | undefined> {
  return db.selectFrom('dcc_offer').selectAll().where('dcc_offer_id', '=', offerId).executeTakeFirst()
}

/** The offer that an order was placed with. */
export function findUsedOffer(db: Db, purchaseNumber: string): Promise<DccOfferRow | undefined> {
  return db.selectFrom('dcc_offer').selectAll().where('purchase_number', '=', purchaseNumber).executeTakeFirst()
}

/** Uses the offer for this purchase: false when another order has, or it is over. */
export async function useDccOffer(trx: Db, offerId: string, purchaseNumber: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('dcc_offer')
    .set({ purchase_number: purchaseNumber })
    .where('dcc_offer_id', '=', offerId)
    .where('purchase_number', 'is', null)
    .where('expires_at', '>', now)
    .returning('dcc_offer_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes offers that no one ordered with. */
export async function dropOldOffers(db: Db, expiredUntil: Date): Promise<void> {
  await db.deleteFrom('dcc_offer').where('purchase_number', 'is', null).where('expires_at', '<', expiredUntil).execute()
}

/** Deletes a member's offers; those that were ordered with stay with their purchases, under their other id. */
export async function detachOffers(trx: Db, memberId: string, pseudonym: string): Promise<void> {
  await trx.deleteFrom('dcc_offer').where('member_id', '=', memberId).where('purchase_number', 'is', null).execute()
  await trx
    .updateTable('dcc_offer')
    .set({ member_id: pseudonym, source: null })
    .where('member_id', '=', memberId)
    .execute()
}

/** The oldest first. */
export function listOwnOffers(db: Db, memberId: string) {
  return db
    .selectFrom('dcc_offer')
    .select(['pack_price_id', 'price', 'currency', 'charge_amount', 'charge_currency', 'rate', 'reference_rate'])
    .select(['margin_percent', 'card_brand', 'card_last4', 'created_at', 'expires_at', 'purchase_number'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}
