import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'

type Db = Kysely<Database>

/** Those that no one has answered, or whose receiver has left: there is no entitlement, and there need not be. */
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

/** Removes who accepted them. They stay accepted. */
export async function eraseAcceptor(trx: Db, memberId: string): Promise<void> {
  await trx.updateTable('gift').set({ member_id: null }).where('member_id', '=', memberId).execute()
}

/** Removes what a buyer who leaves has written, but not from gifts that their receivers can still accept. Before the purchases are detached. */
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

/** What the member has given and accepted. */
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
