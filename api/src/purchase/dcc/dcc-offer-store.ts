import type { ColumnType, Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { CardSource } from '../../payment/public.ts'

/** An offer to pay for a pack in the card's own currency. The buyer can use it for one order until it expires. */
export interface DccOfferTable {
  dcc_offer_id: string
  member_id: string
  pack_price_id: string
  /** Price of the pack with the coupon, in `currency`. */
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
  /** The order that used it. */
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

/** The offer that an order used. */
export function findUsedOffer(db: Db, purchaseNumber: string): Promise<DccOfferRow | undefined> {
  return db.selectFrom('dcc_offer').selectAll().where('purchase_number', '=', purchaseNumber).executeTakeFirst()
}

/** Marks the offer as used by this purchase; false when another order has used it, or it has expired. */
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

/** Deletes unused offers. */
export async function dropOldOffers(db: Db, expiredUntil: Date): Promise<void> {
  await db.deleteFrom('dcc_offer').where('purchase_number', 'is', null).where('expires_at', '<', expiredUntil).execute()
}

/** Deletes a member's unused offers; used ones stay with their purchases, under the purchases' new member id. */
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
