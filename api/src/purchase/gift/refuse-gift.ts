import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase.ts'
import { ApiError } from '../../server/api-error.ts'
import type { PackForSale } from '../pack-for-sale.ts'

/** A pack that costs nothing is no gift: everybody can get it, and nothing could be paid back. */
export const canBeGiven = ({ price }: Pick<PackForSale, 'price'>): boolean => price > 0

/** @param price what is left to pay. @throws ApiError gift_not_possible */
export function refuseFreeGift(price: number): void {
  if (!canBeGiven({ price })) throw new ApiError('gift_not_possible')
}

/** A gift may be held in addition to the pack, of which an offer in a card's own currency knows nothing. */
export const canPayGift = (kind: PaymentKind): boolean => kind !== 'dcc'
