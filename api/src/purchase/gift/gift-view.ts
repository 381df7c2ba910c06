import type { GiftSummary, OwnGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import { giftBounds } from '@ginmaku/shared-contracts/api/purchase/gift-bounds.ts'
import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase/purchase-history.ts'
import { ApiError } from '../../server/api-error.ts'
import type { PurchaseDeps } from '../checkout.ts'
import type { PackForSale } from '../pack-for-sale.ts'
import type { PurchaseRow } from '../purchase-store.ts'
import { giftUrl, hashGiftCode } from './gift-codes.ts'
import { type GiftRow, listGifts } from './gift-store.ts'

/** An expired gift is about to be refunded, although the job has not run yet. */
export const giftStatusAt = ({ status, expires_at }: GiftRow, now: Date): GiftRow['status'] =>
  status === 'waiting' && expires_at && expires_at < now ? 'returning' : status

/** A gift as a list of purchases shows it. */
export const summarizeGift = (gift: GiftRow, now: Date): GiftSummary => ({
  status: giftStatusAt(gift, now),
  ...(gift.expires_at && { expires_at: gift.expires_at.toISOString() }),
  ...(gift.accepted_at && { accepted_at: gift.accepted_at.toISOString() }),
})

/** A gift as its buyer sees it, with its link while it can be accepted. */
export function presentOwnGift(
  { giftCodes, settings, clock }: Pick<PurchaseDeps, 'giftCodes' | 'settings' | 'clock'>,
  gift: GiftRow,
): OwnGift {
  const summary = summarizeGift(gift, clock.now())
  const isWaiting = summary.status === 'waiting'
  const code = giftCodes.codeOf(gift.purchase_number)
  // Otherwise the link was made with an earlier signing key: it still works, but can't be computed again.
  const isKnown = hashGiftCode(code) === gift.code_hash
  return {
    ...summary,
    ...(isWaiting && isKnown && { url: giftUrl(settings.SITE_ORIGIN, code) }),
    ...(gift.mail && { mail: gift.mail }),
    ...(gift.mail && isWaiting && { mails_left: isKnown ? Math.max(0, giftBounds.maxMails - gift.mails_sent) : 0 }),
    ...(gift.sender_name && { sender_name: gift.sender_name }),
    ...(gift.message && { message: gift.message }),
  }
}

/** The gift part of these purchases' rows of the history, by number; only for gifts. */
export async function giftsOf(
  { db, clock }: PurchaseDeps,
  purchases: readonly PurchaseRow[],
): Promise<Map<string, Pick<HistoryItem, 'gift'>>> {
  const numbers = purchases.flatMap(({ is_gift, purchase_number }) => (is_gift ? [purchase_number] : []))
  const gifts = await listGifts(db, numbers)
  return new Map(gifts.map((gift) => [gift.purchase_number, { gift: summarizeGift(gift, clock.now()) }]))
}

/** A free pack can't be a gift: everyone can get it, and there would be nothing to refund. */
export const canBeGiven = ({ price }: Pick<PackForSale, 'price'>): boolean => price > 0

/** @param price the price to pay. @throws ApiError gift_not_possible */
export function refuseFreeGift(price: number): void {
  if (!canBeGiven({ price })) throw new ApiError('gift_not_possible')
}

/** A buyer may give a pack that they hold, which an offer in the card's currency does not support. */
export const canPayGift = (kind: PaymentKind): boolean => kind !== 'dcc'
