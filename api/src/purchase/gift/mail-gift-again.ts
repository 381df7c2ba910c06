import { after } from '../../clock.ts'
import { duplicateWindowMs } from '../../mail/public.ts'
import { ApiError } from '../../server/api-error.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { Checkout } from '../checkout.ts'
import { ownPurchase } from '../history/own-purchase.ts'
import { hashGiftCode } from './gift-codes.ts'
import { mailGift } from './gift-mails.ts'
import { countGiftMail, findGift } from './gift-store.ts'
import { presentOwnGift } from './gift-view.ts'

/** Sends the mail of a gift again, to the address given with the order. A repeated request a moment later sends only one mail. */
export const mailGiftAgain = (checkout: Checkout) =>
  endpoint('POST /purchase/{purchase_number}/gift/mail', async ({ params }, { memberId }) => {
    const { deps } = checkout
    const { db, clock, giftCodes, jobs } = deps
    const purchase = await ownPurchase(checkout, memberId, params.purchase_number)
    const code = giftCodes.codeOf(purchase.purchase_number)
    const gift = await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const since = after(now, -duplicateWindowMs)
      const counted = await countGiftMail(trx, purchase.purchase_number, now, since)
      if (!counted) {
        const gift = await findGift(trx, purchase.purchase_number)
        if (gift?.mailed_again_at && gift.mailed_again_at > since) return gift
      }
      if (!counted || counted.code_hash !== hashGiftCode(code)) throw new ApiError('gift_mail_unavailable')
      await mailGift(trx, purchase, counted, code, now)
      return counted
    })
    await jobs.trigger('mail-deliver')
    return presentOwnGift(deps, gift)
  })
