import type { HeldPictures } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { GiftCodes } from './gift/gift-codes.ts'

/** What the purchase domain receives. */
export interface PurchaseDeps extends Infrastructure {
  heldPictures: HeldPictures
  giftCodes: GiftCodes
}
