import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { performance } from '../catalogue/catalogue.ts'
import { fullTitleId, instant, qualityType, salesType, viewType } from '../shapes.ts'
import { digitalCopyBounds, ticketBounds } from './redemption-bounds.ts'

/** Why a code or ticket can't be redeemed now. None of these uses it up; `used…`: it was used before, and by whom. */
export const redemptionRefusal = z.enum([
  'unknown',
  'used',
  'used_by_you',
  'not_begun',
  'over',
  'already_held',
  'region_blocked',
  'unavailable',
])

export const givenPack = z.object({
  full_title_id: fullTitleId,
  title_name: z.string(),
  image: z.string(),
  pack_id: z.string(),
  pack_name: z.string(),
  sales_type: salesType,
  quality_type: qualityType,
  view_type: viewType,
  view_days: z.int().optional(),
  start_within_days: z.int().optional(),
  /** Can't be watched before this. */
  opens_at: instant.optional(),
  /**
   * When it ends; for a rental that is not in a library yet, only where that is the same for all buyers, as with a live event.
   */
  view_expire_at: instant.optional(),
  /** It is a ticket for this. Since 2.15.0. */
  performance: performance.optional(),
})

/** A pack that is to be given; `held`: the caller has it already. */
const offeredPack = givenPack.extend({
  held: z
    .object({
      /** Absent: for good. */
      until: instant.optional(),
    })
    .optional(),
})

/** A pack that was given, with its viewing period as in a purchase. */
const redeemedPack = givenPack.extend({
  /** A rental not yet started must start before this. */
  start_deadline: instant.optional(),
})

/** `over` and `not_begun`: when; `already_held`: until when, absent for good. */
const refused = z.object({ status: z.literal(false), reason: redemptionRefusal, at: instant.optional() })
const redeemed = z.object({ status: z.literal(true), items: z.array(redeemedPack) })
const redemption = z.discriminatedUnion('status', [redeemed, refused])

const token = z.string().min(1).max(digitalCopyBounds.maxTyped)
const typedDigits = z.string().min(1).max(ticketBounds.maxTyped)
const promoId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

/**
 * Codes that come with a disc, and cinema tickets, for packs (spec §2.5, §7.6). Each is good once, for the first person who
 * redeems it.
 */
export const redemptionCalls = declareCalls({
  'POST /digitalcopy/check': {
    summary: 'What a digital copy’s code would give the caller; spends nothing',
    access: 'member',
    body: z.object({ token }),
    response: z.discriminatedUnion('status', [
      z.object({ status: z.literal(true), expires_at: instant, items: z.array(offeredPack) }),
      refused,
    ]),
    errors: ['too_many_requests'],
  },
  'POST /digitalcopy/redeem': {
    summary: 'Redeem a digital copy’s code. The same member and code have the same response again',
    access: 'member',
    body: z.object({ token }),
    response: redemption,
    errors: ['too_many_requests'],
  },
  'GET /mvtk/{promo_id}': {
    summary: 'The packs that a ticket of this promotion can be exchanged for, one of them',
    access: 'anyone',
    credentials: 'none',
    params: z.object({ promo_id: promoId }),
    response: z.object({
      promo_id: promoId,
      promo_name: z.string(),
      /** Of the period in which tickets can be exchanged. */
      window: z.enum(['before', 'open', 'over']),
      opens_at: instant,
      closes_at: instant,
      items: z.array(givenPack),
    }),
    errors: ['not_found'],
  },
  'POST /mvtk/exchange': {
    summary: 'Exchange a video ticket for a pack. The same member and ticket have the same response again',
    access: 'anyone',
    credentials: 'auth-key',
    form: true,
    body: z.object({
      pack_id: z.string().min(1).max(100),
      ticket: typedDigits,
      password: typedDigits,
      promo_id: promoId,
    }),
    response: redemption,
    errors: ['not_signed_in', 'too_many_requests'],
  },
})

export type RedemptionRefusal = z.infer<typeof redemptionRefusal>
export type RefusedRedemption = z.infer<typeof refused>
export type GivenPack = z.infer<typeof givenPack>
export type OfferedPack = z.infer<typeof offeredPack>
export type RedeemedPack = z.infer<typeof redeemedPack>
export type Redemption = z.infer<typeof redemption>
