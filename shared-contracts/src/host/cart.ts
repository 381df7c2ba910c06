import type { PackPrice } from '../api/catalogue/catalogue.ts'
import type { PaymentKind } from '../api/purchase/purchase.ts'
import type { QualityType, SalesType, ViewType } from '../api/shapes.ts'

/** The pack in the cart, as its page chose it. */
interface ChosenPack {
  fullTitleId: string
  titleName: string
  image: string
  packId: string
  packName: string
  packPriceId: PackPrice['pack_price_id']
  salesType: SalesType
  viewType: ViewType
  qualityType: QualityType
  /** Without a campaign or a coupon. */
  originPrice: number
  /** Now, before a coupon. */
  price: number
  currency: string
  playIds: string[]
  /** Days of viewing after the first play; null for what is bought for good. */
  viewDays: number | null
}

/** The performance that is on air, or the next one; RFC 3339. */
export interface CartPerformance {
  startsAt: string
  endsAt: string
  repeats: boolean
  /** Days for which it can be watched again afterwards; null: there is no replay. */
  replayDays: number | null
}

/** The gift form, as far as it is filled in. */
export interface CartGift {
  by: 'link' | 'mail'
  mail: string
  senderName: string
  message: string
}

/**
 * The pack in the cart with everything about its purchase (spec §3.4). Client state, so camelCase. Survives reloads of the tab
 * and visits to other sites; emptied when the purchase flow is left (spec §4.3). The fields after `isShopping` since 2.3.0.
 */
export interface CartState extends ChosenPack {
  /** A visitor who must log in or sign up first returns to the checkout. */
  isShopping: boolean
  /** A visitor who must log in or sign up first returns to joining the channel. */
  isJoining: boolean
  /** Title and pack in one line. */
  fullName: string
  isCoupon: boolean
  /** Empty without a coupon. */
  couponCode: string
  couponPrice: number
  /** What is left to pay: the price less the coupon. */
  confirmPrice: number
  /** When viewing ends, RFC 3339; null where that is counted from the purchase or the first play, or never comes. */
  rentalExpireDatetime: string | null
  /** Chosen kind of payment; null until it is chosen. */
  paymentValue: PaymentKind | null
  /** The buyer has confirmed that a test film plays in this browser, which a live title may ask for. */
  checkedTest: boolean
  /** Where the buyer is authenticating, from the moment they are sent there. */
  ds3Data: { purchaseNumber: string; url: string } | null
  /** Null for what the buyer watches themselves. Since 2.4.0. */
  gift: CartGift | null
  /** A reservation can't be watched before this, RFC 3339; null if it can be watched at once. Since 2.12.0. */
  opensAt: string | null
  /** What a ticket admits to; null for anything but a ticket. Since 2.12.0. */
  performance: CartPerformance | null
}

const untouched = {
  ...{ viewType: 1, qualityType: 1, playIds: [] as string[], viewDays: null },
  ...{ isShopping: false, isJoining: false, isCoupon: false, couponCode: '', couponPrice: 0 },
  ...{ rentalExpireDatetime: null, paymentValue: null, checkedTest: false, ds3Data: null, gift: null, opensAt: null },
  performance: null,
} as const

/** A cart with this pack. */
export const cartWith = (chosen: ChosenPack, more: Partial<CartState> = {}): CartState => ({
  ...untouched,
  fullName: `${chosen.titleName} ${chosen.packName}`,
  confirmPrice: chosen.price,
  ...chosen,
  ...more,
})

const isText = (value: unknown) => typeof value === 'string'
const isAmount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isFlag = (value: unknown) => typeof value === 'boolean'
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value)
const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value)
const isAuthentication = (value: unknown) => {
  const { purchaseNumber, url } = Object(value) as Record<string, unknown>
  return isText(purchaseNumber) && isText(url)
}

const isGift = (value: unknown) => {
  const { by, mail, senderName, message } = Object(value) as Record<string, unknown>
  return (by === 'link' || by === 'mail') && [mail, senderName, message].every(isText)
}

const isPerformance = (value: unknown) => {
  const { startsAt, endsAt, repeats, replayDays } = Object(value) as Record<string, unknown>
  return isText(startsAt) && isText(endsAt) && isFlag(repeats) && orNull(isAmount)(replayDays)
}

/** The cart's schema. Written by hand, because zod would make the shell's first script too large. */
const schema: Readonly<Record<keyof CartState, (value: unknown) => boolean>> = {
  ...{ fullTitleId: isText, titleName: isText, image: isText, packId: isText, packName: isText, packPriceId: isText },
  ...{ salesType: oneOf(['tvod', 'est']), viewType: oneOf([1, 2]), qualityType: oneOf([1, 2, 3]) },
  ...{ originPrice: isAmount, price: isAmount, couponPrice: isAmount, confirmPrice: isAmount, currency: isText },
  ...{ playIds: (value) => Array.isArray(value) && value.every(isText), viewDays: orNull(isAmount) },
  ...{ isShopping: isFlag, isJoining: isFlag, isCoupon: isFlag, checkedTest: isFlag },
  ...{ fullName: isText, couponCode: isText, rentalExpireDatetime: orNull(isText), paymentValue: orNull(isText) },
  ...{ ds3Data: orNull(isAuthentication), gift: orNull(isGift), opensAt: orNull(isText) },
  performance: orNull(isPerformance),
}

/**
 * Parses a cart from storage or from a remote of an older version, and adds missing fields. Null if the value is not a cart. A
 * complete cart is returned unchanged.
 */
export function cartIn(value: unknown): CartState | null {
  if (typeof value !== 'object' || value === null) return null
  const given = value as ChosenPack
  const fields = Object.keys(schema) as (keyof CartState)[]
  const lacks = fields.some((field) => !(field in given))
  const lacking = { ...untouched, originPrice: given.price }
  const cart = lacks ? cartWith({ ...lacking, ...given }) : (given as CartState)
  return fields.every((field) => schema[field](cart[field])) ? cart : null
}
