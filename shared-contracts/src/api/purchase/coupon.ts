import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { currency, money } from '../shapes.ts'
import { couponBounds, couponRefusals } from './coupon-bounds.ts'

/** As typed; the API folds it. */
export const couponCode = z.string().min(1).max(couponBounds.maxTyped)

export const couponCalls = declareCalls({
  'POST /coupon/check': {
    summary: 'What a coupon takes off the price of a pack now, or why it can’t be used for it. Reserves nothing',
    access: 'member',
    body: z.object({ coupon_code: couponCode, pack_price_id: z.string() }),
    response: z.object({
      /** As stored: the same for every way of typing it. */
      coupon_code: z.string(),
      coupon_name: z.string(),
      /** Before the coupon. */
      origin_price: money,
      coupon_price: money,
      /** What is left to pay, tax included. */
      price: money,
      currency,
    }),
    errors: [...couponRefusals, 'not_found', 'not_on_sale', 'too_many_requests'],
  },
})
