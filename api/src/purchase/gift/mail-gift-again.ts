import { ApiError } from '../../server/api-error.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { Checkout } from '../checkout.ts'
import { ownPurchase } from '../history/own-purchase.ts'
import { hashGiftCode } from './gift-codes.ts'
import { mailGift } from './gift-mails.ts'
import { countGiftMail } from './gift-store.ts'
import { presentOwnGift } from './gift-view.ts'

/** Sends the mail of a gift again, to the address that the buyer gave with the order. */
export const mailGiftAgain = (checkout: Checkout) =>
  endpoint('POST /purchase/{purchase_number}/gift/mail', async ({ params }, { memberId }) => {
    const { world } = checkout
    const { db, clock, giftCodes, jobs } = world
    const purchase = await ownPurchase(checkout, memberId, params.purchase_number)
    const code = giftCodes.codeOf(purchase.purchase_number)
    const gift = await db.transaction().execute(async (trx) => {
      const counted = await countGiftMail(trx, purchase.purchase_number, clock.now())
      if (!counted || counted.code_hash !== hashGiftCode(code)) throw new ApiError('gift_mail_unavailable')
      await mailGift(trx, purchase, counted, code, clock.now())
      return counted
    })
    await jobs.trigger('mail-deliver')
    return presentOwnGift(world, gift)
  })
