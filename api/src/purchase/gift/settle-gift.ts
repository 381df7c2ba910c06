import type { Kysely } from 'kysely'
import { addDays, addMonths, dayInTokyo, startOfDay } from '../../calendar.ts'
import { after, secondMs } from '../../clock.ts'
import type { Database } from '../../database/tables.ts'
import { revoke } from '../../entitlement/public.ts'
import type { PurchaseDeps } from '../checkout.ts'
import type { PackPurchase } from '../purchase-store.ts'
import { hashGiftCode } from './gift-codes.ts'
import { mailGift } from './gift-mails.ts'
import { endGift, openGift } from './gift-store.ts'

const months = 6

/**
 * The last second in which a gift can be accepted: the end of the same day six months later in Japan, or just before the end of
 * its performance if that is earlier.
 * @param endsAt when its performance ends
 */
export function giftExpiresAt(givenAt: Date, endsAt: Date | null): Date {
  const day = addMonths(dayInTokyo(givenAt), months)
  const term = after(startOfDay(addDays(day, 1)), -secondMs)
  return endsAt && endsAt <= term ? after(endsAt, -secondMs) : term
}

/** The dependencies of giving. */
export type GivingDeps = Pick<PurchaseDeps, 'giftCodes'>

/** Runs instead of a grant when a gift is paid: from then on its receiver can accept it. False when this was done before. */
export async function give(
  { giftCodes }: GivingDeps,
  trx: Kysely<Database>,
  purchase: PackPurchase,
  now: Date,
): Promise<boolean> {
  const code = giftCodes.codeOf(purchase.purchase_number)
  const gift = await openGift(trx, purchase.purchase_number, {
    code_hash: hashGiftCode(code),
    given_at: now,
    expires_at: giftExpiresAt(now, purchase.ends_at),
  })
  if (gift) await mailGift(trx, purchase, gift, code, now)
  return gift !== undefined
}

/** Runs instead of a revocation when a gift is refunded; also revokes the entitlement of a receiver who has accepted it. */
export async function revokeGift(trx: Kysely<Database>, purchaseNumber: string, now: Date): Promise<void> {
  if (await endGift(trx, purchaseNumber)) await revoke(trx, { kind: 'gift', id: purchaseNumber }, now)
}
