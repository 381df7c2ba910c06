import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { revoke } from '../../entitlement/public.ts'
import type { Checkout, PurchaseDeps } from '../checkout.ts'
import type { PackPurchase } from '../purchase-store.ts'
import { recordGiftReturn } from '../refund/refund-purchase.ts'
import { hashGiftCode } from './gift-codes.ts'
import { mailGift } from './gift-mails.ts'
import { endGift, listExpiredGifts, openGift } from './gift-store.ts'
import { giftExpiresAt } from './gift-term.ts'

/** The dependencies of giving. */
export type GivingDeps = Pick<PurchaseDeps, 'giftCodes'>

/** Takes the place of granting when a gift is paid: it waits for its receiver. False when it was given before. */
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

/** Takes the place of revoking when a gift is refunded, also from who has accepted it. */
export async function takeBack(trx: Kysely<Database>, purchaseNumber: string, now: Date): Promise<void> {
  if (await endGift(trx, purchaseNumber)) await revoke(trx, { kind: 'gift', id: purchaseNumber }, now)
}

/**
 * Orders the refund of every gift that no one accepted in time. `purchase-refunds` carries it out, so that a gateway that does not
 * respond delays nothing.
 */
export async function returnExpiredGifts({ deps }: Checkout): Promise<void> {
  const { db, clock, log, jobs } = deps
  const numbers = await listExpiredGifts(db, clock.now())
  for (const purchaseNumber of numbers) {
    try {
      await recordGiftReturn(deps, purchaseNumber)
    } catch (error) {
      log.error({ err: error, purchase: purchaseNumber }, 'expired gift could not be refunded yet')
    }
  }
  if (numbers.length > 0) await jobs.trigger('purchase-refunds')
}
