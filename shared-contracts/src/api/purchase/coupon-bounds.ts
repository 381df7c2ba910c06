/** Separate from the schemas, so that a form can use it without zod. */
export const couponBounds = { minLength: 4, maxLength: 40, maxTyped: 64 } as const

const whole = new RegExp(`^[A-Z0-9]{${couponBounds.minLength},${couponBounds.maxLength}}$`)

/**
 * A coupon's code as it is stored, from what was typed: in any case, half or full width, with any spaces and hyphens. Undefined when
 * it can't be a code.
 */
export function foldCouponCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .replace(/[\p{Separator}\p{Dash}\p{Control}\p{Format}ー−]/gu, '')
    .toUpperCase()
  return whole.test(code) ? code : undefined
}

/** Why a coupon can't be used for a pack. */
export const couponRefusals = [
  'coupon_unknown',
  'coupon_not_begun',
  'coupon_over',
  'coupon_used_up',
  'coupon_already_used',
  'coupon_not_for_pack',
] as const
