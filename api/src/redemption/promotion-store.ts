import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PromotionPackTable, PromotionTable } from './redemption-tables.ts'

type Db = Kysely<Database>
export type PromotionRow = Selectable<PromotionTable>
export type PromotionPackRow = Selectable<PromotionPackTable>

export function findPromotion(db: Db, promoId: string): Promise<PromotionRow | undefined> {
  return db.selectFrom('promotion').selectAll().where('promo_id', '=', promoId).executeTakeFirst()
}

/** In display order. */
export function listPromotionPacks(db: Db, promoId: string): Promise<PromotionPackRow[]> {
  return db.selectFrom('promotion_pack').selectAll().where('promo_id', '=', promoId).orderBy('position').execute()
}

/** Every promotion with how many codes were made and redeemed, newest first. */
export function countCodes(db: Db) {
  return db
    .selectFrom('promotion')
    .leftJoin('redemption_code', 'redemption_code.promo_id', 'promotion.promo_id')
    .selectAll('promotion')
    .select((eb) => [
      eb.fn.count<number>('redemption_code.code_id').as('made'),
      eb.fn.count<number>('redemption_code.redeemed_at').as('redeemed'),
    ])
    .groupBy('promotion.promo_id')
    .orderBy('promotion.opens_at', 'desc')
    .execute()
}

/** Adds or replaces a promotion with its packs; `trx` must be a transaction. Its codes stay. */
export async function putPromotion(
  trx: Db,
  promotion: PromotionTable,
  packs: readonly Omit<PromotionPackTable, 'promo_id' | 'position'>[],
): Promise<void> {
  const { promo_id, ...facts } = promotion
  await trx
    .insertInto('promotion')
    .values(promotion)
    .onConflict((conflict) => conflict.column('promo_id').doUpdateSet(facts))
    .execute()
  await trx.deleteFrom('promotion_pack').where('promo_id', '=', promo_id).execute()
  await trx
    .insertInto('promotion_pack')
    .values(packs.map((pack, position) => ({ ...pack, promo_id, position })))
    .execute()
}
