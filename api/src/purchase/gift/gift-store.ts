import { giftBounds } from '@ginmaku/shared-contracts/api/purchase/gift-bounds.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { GiftTable } from '../purchase-tables.ts'

type Db = Kysely<Database>
export type GiftRow = Selectable<GiftTable>

export async function insertGift(
  trx: Db,
  gift: Pick<GiftRow, 'purchase_number' | 'mail' | 'sender_name' | 'message'>,
): Promise<void> {
  const unpaid = {
    ...{ code_hash: null, given_at: null, expires_at: null, accepted_at: null, member_id: null },
    mailed_again_at: null,
  }
  await trx
    .insertInto('gift')
    .values({ ...gift, ...unpaid, status: 'unpaid' })
    .execute()
}

export function findGift(db: Db, purchaseNumber: string): Promise<GiftRow | undefined> {
  return db.selectFrom('gift').selectAll().where('purchase_number', '=', purchaseNumber).executeTakeFirst()
}

export function findGiftByHash(db: Db, hash: string): Promise<GiftRow | undefined> {
  return db.selectFrom('gift').selectAll().where('code_hash', '=', hash).executeTakeFirst()
}

export function listGifts(db: Db, purchaseNumbers: readonly string[]): Promise<GiftRow[]> {
  if (purchaseNumbers.length === 0) return Promise.resolve([])
  return db.selectFrom('gift').selectAll().where('purchase_number', 'in', purchaseNumbers).execute()
}

/** Makes the gift acceptable. Undefined when that was done before. */
export function openGift(
  trx: Db,
  purchaseNumber: string,
  given: { code_hash: string; given_at: Date; expires_at: Date },
): Promise<GiftRow | undefined> {
  return trx
    .updateTable('gift')
    .set((eb) => ({
      ...given,
      status: 'waiting',
      mails_sent: eb.case().when('mail', 'is', null).then(0).else(1).end(),
    }))
    .where('purchase_number', '=', purchaseNumber)
    .where('status', '=', 'unpaid')
    .returningAll()
    .executeTakeFirst()
}

/** False when someone else has accepted it since it was read, it has expired, or it is being refunded. */
export async function claimGift(trx: Db, purchaseNumber: string, memberId: string, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('gift')
    .set((eb) => ({
      status: 'accepted',
      accepted_at: now,
      member_id: memberId,
      // Name and message of a buyer who has left the service are stored only until the gift is accepted.
      sender_name: eb.case().when('has_lost_buyer', '=', true).then(null).else(eb.ref('sender_name')).end(),
      message: eb.case().when('has_lost_buyer', '=', true).then(null).else(eb.ref('message')).end(),
    }))
    .where('purchase_number', '=', purchaseNumber)
    .where('status', '=', 'waiting')
    .where('expires_at', '>=', now)
    .returning('purchase_number')
    .executeTakeFirst()
  return taken !== undefined
}

/** Makes the gift unacceptable before it is refunded. False unless it was waiting. */
export async function stopGift(trx: Db, purchaseNumber: string): Promise<boolean> {
  return moveGift(trx, purchaseNumber, ['waiting'], 'returning')
}

/** Makes the gift acceptable again after the gateway refused the refund. False when it has expired. */
export async function resumeGift(trx: Db, purchaseNumber: string, now: Date): Promise<boolean> {
  return moveGift(trx, purchaseNumber, ['returning'], 'waiting', now)
}

/** Marks the gift as refunded. */
export async function endGift(trx: Db, purchaseNumber: string): Promise<boolean> {
  return moveGift(trx, purchaseNumber, ['waiting', 'returning', 'accepted'], 'refunded')
}

async function moveGift(
  trx: Db,
  purchaseNumber: string,
  from: GiftRow['status'][],
  to: GiftRow['status'],
  unexpiredAt?: Date,
): Promise<boolean> {
  const moved = await trx
    .updateTable('gift')
    .set((eb) => ({
      status: to,
      ...(to === 'refunded' && {
        sender_name: eb.case().when('has_lost_buyer', '=', true).then(null).else(eb.ref('sender_name')).end(),
        message: eb.case().when('has_lost_buyer', '=', true).then(null).else(eb.ref('message')).end(),
      }),
    }))
    .where('purchase_number', '=', purchaseNumber)
    .where('status', 'in', from)
    .$if(unexpiredAt !== undefined, (query) => query.where('expires_at', '>=', unexpiredAt ?? null))
    .returning('purchase_number')
    .executeTakeFirst()
  return moved !== undefined
}

/** Purchase numbers of gifts that expired without being accepted, the oldest first. */
export async function listExpiredGifts(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('gift')
    .select('purchase_number')
    .where('status', '=', 'waiting')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .execute()
  return rows.map(({ purchase_number }) => purchase_number)
}

/**
 * Counts another mail to the receiver. Undefined unless the gift is waiting and has an address, mails are left, and the last
 * repeated mail was sent before `since`.
 */
export function countGiftMail(trx: Db, purchaseNumber: string, now: Date, since: Date): Promise<GiftRow | undefined> {
  return trx
    .updateTable('gift')
    .set((eb) => ({ mails_sent: eb('mails_sent', '+', 1), mailed_again_at: now }))
    .where('purchase_number', '=', purchaseNumber)
    .where('status', '=', 'waiting')
    .where('expires_at', '>=', now)
    .where('mail', 'is not', null)
    .where('mails_sent', '<', giftBounds.maxMails)
    .where((eb) => eb.or([eb('mailed_again_at', 'is', null), eb('mailed_again_at', '<=', since)]))
    .returningAll()
    .executeTakeFirst()
}
