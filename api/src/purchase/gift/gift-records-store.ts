import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'

type Db = Kysely<Database>

/** Gifts without an entitlement: not accepted, or their receiver has left. */
export async function listUngranted(db: Db, purchaseNumbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('gift')
    .select('purchase_number')
    .where('purchase_number', 'in', purchaseNumbers)
    .where(({ eb, and, or }) =>
      or([
        eb('status', 'in', ['waiting', 'returning']),
        and([eb('status', '=', 'accepted'), eb('member_id', 'is', null)]),
      ]),
    )
    .execute()
  return rows.map(({ purchase_number }) => purchase_number)
}

/** Removes the receiver. The gifts stay accepted. */
export async function eraseAcceptor(trx: Db, memberId: string): Promise<void> {
  await trx.updateTable('gift').set({ member_id: null }).where('member_id', '=', memberId).execute()
}

/**
 * Deletes what a buyer who leaves has written, but not from gifts that can still be accepted. Must run before the purchases are
 * detached.
 */
export async function eraseGiver(trx: Db, memberId: string): Promise<void> {
  const bought = trx
    .selectFrom('purchase')
    .select('purchase_number')
    .where('member_id', '=', memberId)
    .where('is_gift', '=', true)
  await trx
    .updateTable('gift')
    .set((eb) => ({
      mail: null,
      has_lost_buyer: true,
      sender_name: eb.case().when('status', '=', 'waiting').then(eb.ref('sender_name')).else(null).end(),
      message: eb.case().when('status', '=', 'waiting').then(eb.ref('message')).else(null).end(),
    }))
    .where('purchase_number', 'in', bought)
    .execute()
}

/** The gifts that the member has given and accepted. */
export async function ownGifts(db: Db, memberId: string) {
  const gifts = db
    .selectFrom('gift')
    .innerJoin('purchase', 'purchase.purchase_number', 'gift.purchase_number')
    .select(['purchase.title_name', 'purchase.pack_name', 'sender_name', 'message', 'accepted_at'])
    .orderBy('given_at')
  const given = await gifts
    .select(['gift.purchase_number', 'gift.status', 'mail', 'mails_sent', 'given_at', 'gift.expires_at'])
    .where('purchase.member_id', '=', memberId)
    .execute()
  const accepted = await gifts.where('gift.member_id', '=', memberId).execute()
  return { given, accepted }
}
