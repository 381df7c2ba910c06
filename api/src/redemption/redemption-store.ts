import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { RedemptionCodeTable } from './redemption-tables.ts'

type Db = Kysely<Database>
export type CodeRow = Selectable<RedemptionCodeTable>
type NewCode = Omit<Insertable<RedemptionCodeTable>, 'redeemed_at' | 'member_id'>

export function findCode(db: Db, hash: string): Promise<CodeRow | undefined> {
  return db.selectFrom('redemption_code').selectAll().where('code_hash', '=', hash).executeTakeFirst()
}

/** Leaves out those that exist already. @returns the hashes of those added */
export async function addCodes(db: Db, codes: readonly NewCode[]): Promise<string[]> {
  const added = await db
    .insertInto('redemption_code')
    .values(codes.map((code) => ({ ...code, redeemed_at: null, member_id: null })))
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('code_hash')
    .execute()
  return added.map(({ code_hash }) => code_hash)
}

/** False when someone, in another tab or elsewhere, was faster: a code is spent once, whatever has been read before. */
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

/** Their codes stay spent. */
export async function eraseRedeemer(trx: Db, memberId: string): Promise<void> {
  await trx.updateTable('redemption_code').set({ member_id: null }).where('member_id', '=', memberId).execute()
}
