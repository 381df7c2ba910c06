import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { email } from '../member/identity.ts'
import { instant } from '../shapes.ts'
import { giftBounds as bounds } from './gift-bounds.ts'
import { givenPack } from './redemption.ts'

/** A pack bought for someone else: by mail to an address, or else by a link that the buyer passes on. Empty texts are left out. */
export const giftOrder = z.object({
  mail: email.optional(),
  sender_name: z.string().trim().regex(bounds.name.pattern).optional(),
  message: z.string().trim().regex(bounds.message.pattern).optional(),
})

/**
 * `unpaid`: before it is captured, or for good; `waiting`: can be accepted; `returning`: not any more, it is about to be
 * refunded.
 */
export const giftStatus = z.enum(['unpaid', 'waiting', 'accepted', 'returning', 'refunded'])

/** In a list of purchases. */
export const giftSummary = z.object({
  status: giftStatus,
  /** Once it is paid: if not accepted by then, it is refunded. */
  expires_at: instant.optional(),
  accepted_at: instant.optional(),
})

/** A gift as its buyer sees it. */
export const ownGift = giftSummary.extend({
  /** The link to pass on, while it waits. */
  url: z.url().optional(),
  mail: z.string().optional(),
  /** How many more times the mail can be sent. */
  mails_left: z.int().optional(),
  sender_name: z.string().optional(),
  message: z.string().optional(),
})

const code = z.string().regex(bounds.code)

/** A gift as anyone with its link sees it. */
export const givenGift = givenPack.extend({
  state: z.enum(['open', 'accepted', 'accepted_by_you', 'over']),
  sender_name: z.string().optional(),
  message: z.string().optional(),
  expires_at: instant,
  /** Whether the caller is the buyer. */
  is_own: z.boolean(),
  /** The caller has this pack already: until when; absent for good. */
  held: z.object({ until: instant.optional() }).optional(),
  /** Once the caller has accepted it: a rental not yet started must start before this. */
  start_deadline: instant.optional(),
})

const acceptedGift = givenPack.extend({ start_deadline: instant.optional() })

export const giftCalls = declareCalls({
  'GET /gift/{code}': {
    summary: 'What a gift is, from whom, and whether it can still be accepted, since 2.4.0',
    access: 'anyone',
    params: z.object({ code }),
    response: givenGift,
    errors: ['gift_not_found', 'too_many_requests'],
  },
  'POST /gift/{code}/accept': {
    summary: 'Accept a gift, once. The member who accepted it gets the same response again; since 2.4.0',
    access: 'member',
    params: z.object({ code }),
    response: acceptedGift,
    errors: [
      'gift_not_found',
      'gift_accepted',
      'gift_over',
      'already_purchased',
      'region_blocked',
      'too_many_requests',
    ],
  },
  'POST /purchase/{purchase_number}/gift/mail': {
    summary: 'Send the mail of a gift to its receiver again; since 2.4.0',
    access: 'member',
    params: z.object({ purchase_number: z.string() }),
    response: ownGift,
    errors: ['purchase_not_found', 'gift_mail_unavailable'],
  },
})

export type GiftOrder = z.infer<typeof giftOrder>
export type GiftStatus = z.infer<typeof giftStatus>
export type GiftSummary = z.infer<typeof giftSummary>
export type OwnGift = z.infer<typeof ownGift>
export type GivenGift = z.infer<typeof givenGift>
export type AcceptedGift = z.infer<typeof acceptedGift>
