/** Percent of consumption tax; prices in JPY include it. */
export const taxRate = 10

export interface PriceBreakdown {
  origin_price: number
  coupon_price: number
  price: number
  tax: number
  tax_rate: number
  fee: number
}

/** The tax contained in a tax-included amount, rounded down, once per receipt. */
export const includedTax = (amount: number): number => Math.floor((amount * taxRate) / (100 + taxRate))

/**
 * The price breakdown of an offer. Tax is computed from the charged amount.
 * @param couponPrice discount of a coupon, at most the price
 * @param credit what was paid for the entitlement that an upgrade replaces; at most the price
 */
export function breakDown(originPrice: number, couponPrice = 0, credit = 0): PriceBreakdown {
  const price = originPrice - couponPrice - credit
  const parts = { origin_price: originPrice, coupon_price: couponPrice, price }
  return { ...parts, tax: includedTax(price), tax_rate: taxRate, fee: 0 }
}
