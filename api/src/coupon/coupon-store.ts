import { type Generated, type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Created by an operator's catalogue import. Either `amount_off` or `percent_off`. */
export interface CouponTable {
  /** Folded: capital letters and digits. */
  code: string
  name_ja: string
  name_en: string
  /** Smallest unit of `currency`, tax included. */
  amount_off: number | null
  currency: string | null
  percent_off: number | null
  /** The only pack it is for; null with `publisher_id` null: for every pack. */
  pack_id: string | null
  /** The publisher whose packs it is for. */
  publisher_id: string | null
  starts_at: Date
  ends_at: Date | null
  /** Limit for all members together; null: without a limit. */
  total_limit: number | null
  /** Limit for each member. */
  member_limit: number | null
  /** Number of purchases that have reserved or spent it. */
  used: Generated<number>
}

/** Number of times that a member has reserved or spent a coupon. */
export interface CouponMemberTable {
  code: string
  member_id: string
  used: number
}

/**
 * The coupon of a purchase: reserved when the purchase is created, spent when it is granted, released when it ends unpaid or is
 * refunded.
 */
export interface CouponUseTable {
  purchase_number: string
  code: string
  /** Null once the member was deleted. */
  member_id: string | null
  coupon_price: number
  state: 'reserved' | 'spent' | 'released'
  reserved_at: Date
  changed_at: Date
}

export interface CouponTables {
  coupon: CouponTable
  coupon_member: CouponMemberTable
  coupon_use: CouponUseTable
}

declare module '../database/tables.ts' {
  interface Database extends CouponTables {}
}

type Db = Kysely<Database>
export type CouponRow = Selectable<CouponTable>
export type CouponUseRow = Selectable<CouponUseTable>

export const findCoupon = (db: Db, code: string): Promise<CouponRow | undefined> =>
  db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst()

/** Number of times that the member has reserved or spent it. */
export async function countUsesOf(db: Db, code: string, memberId: string): Promise<number> {
  const found = db.selectFrom('coupon_member').select('used').where('code', '=', code).where('member_id', '=', memberId)
  return (await found.executeTakeFirst())?.used ?? 0
}

/** Counts one more use, in one statement, unless all are taken. Locks the coupon until the transaction ends. */
export function lockCoupon(trx: Db, code: string): Promise<CouponRow | undefined> {
  return trx
    .updateTable('coupon')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb.or([eb('total_limit', 'is', null), eb('used', '<', eb.ref('total_limit'))]))
    .returningAll()
    .executeTakeFirst()
}

/** Counts one more use by the member, in one statement. False when they have used it as often as each member may. */
export async function claimForMember(trx: Db, { code, member_limit }: CouponRow, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into coupon_member (code, member_id, used) values (${code}, ${memberId}, 1)
    on conflict (code, member_id) do update set used = coupon_member.used + 1
    where ${member_limit}::integer is null or coupon_member.used < ${member_limit}::integer
    returning used`.execute(trx)
  return rows.length > 0
}

export async function giveBackCoupon(trx: Db, code: string): Promise<void> {
  await trx
    .updateTable('coupon')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('code', '=', code)
    .execute()
}

export async function giveBackForMember(trx: Db, code: string, memberId: string): Promise<void> {
  await trx
    .updateTable('coupon_member')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('code', '=', code)
    .where('member_id', '=', memberId)
    .execute()
}

export async function insertUse(trx: Db, use: CouponUseRow): Promise<void> {
  await trx.insertInto('coupon_use').values(use).execute()
}

/** The caller holds the purchase's row lock, so that a use changes only once. */
export const findUse = (trx: Db, purchaseNumber: string): Promise<CouponUseRow | undefined> =>
  trx.selectFrom('coupon_use').selectAll().where('purchase_number', '=', purchaseNumber).executeTakeFirst()

/** The use if its state changed; undefined if it already had this state. */
export function changeUse(
  trx: Db,
  purchaseNumber: string,
  state: CouponUseRow['state'],
  now: Date,
): Promise<CouponUseRow | undefined> {
  return trx
    .updateTable('coupon_use')
    .set({ state, changed_at: now })
    .where('purchase_number', '=', purchaseNumber)
    .where('state', '<>', state)
    .returningAll()
    .executeTakeFirst()
}

/** The member's uses of coupons in every state, the oldest first. */
export const listOwnUses = (db: Db, memberId: string) =>
  db
    .selectFrom('coupon_use')
    .innerJoin('coupon', 'coupon.code', 'coupon_use.code')
    .select(['coupon_use.code', 'name_ja', 'name_en', 'purchase_number', 'coupon_price', 'state', 'reserved_at'])
    .where('member_id', '=', memberId)
    .orderBy('reserved_at')
    .execute()

/** The uses stay without the member, because they count towards the coupons' limits. */
export async function deleteCouponUsesOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('coupon_member').where('member_id', '=', memberId).execute()
  await trx.updateTable('coupon_use').set({ member_id: null }).where('member_id', '=', memberId).execute()
}
