import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PromotionPackTable, PromotionTable, RedemptionCodeTable } from './redemption-tables.ts'

type Db = Kysely<Database>
export type CodeRow = Selectable<RedemptionCodeTable>
type NewCode = Omit<Insertable<RedemptionCodeTable>, 'redeemed_at' | 'member_id'>

export function findCode(db: Db, hash: string): Promise<CodeRow | undefined> {
  return db.selectFrom('redemption_code').selectAll().where('code_hash', '=', hash).executeTakeFirst()
}

/** Skips existing ones. @returns the hashes of the added ones */
export async function addCodes(db: Db, codes: readonly NewCode[]): Promise<string[]> {
  const added = await db
    .insertInto('redemption_code')
    .values(codes.map((code) => ({ ...code, redeemed_at: null, member_id: null })))
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('code_hash')
    .execute()
  return added.map(({ code_hash }) => code_hash)
}

/** False when a concurrent request has spent it: a code is spent once, even if both requests read it as unspent. */
export async function spendCode(trx: Db, codeId: string, memberId: string, now: Date): Promise<boolean> {
  const spent = await trx
    .updateTable('redemption_code')
    .set({ redeemed_at: now, member_id: memberId })
    .where('code_id', '=', codeId)
    .where('redeemed_at', 'is', null)
    .returning('code_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Codes and tickets that the member has redeemed. */
export function listOwnRedemptions(db: Db, memberId: string) {
  return db
    .selectFrom('redemption_code')
    .innerJoin('promotion', 'promotion.promo_id', 'redemption_code.promo_id')
    .select(['promotion.kind', 'promotion.promo_id', 'promotion.name_ja', 'promotion.name_en'])
    .select((eb) => eb.ref('redemption_code.redeemed_at').$notNull().as('redeemed_at'))
    .where('member_id', '=', memberId)
    .orderBy('redeemed_at')
    .execute()
}

/** The codes that the member redeemed stay spent. */
export async function eraseRedeemer(trx: Db, memberId: string): Promise<void> {
  await trx.updateTable('redemption_code').set({ member_id: null }).where('member_id', '=', memberId).execute()
}

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
