import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

interface Buyer {
  email: string
  receipt_name: string | null
}

/** How receipts name the buyer: by the name in their profile, otherwise by the account's address. */
export function purchaserOf({ email, receipt_name }: Buyer, locale: Locale): string {
  if (receipt_name === null) return email
  return locale === 'ja' ? `${receipt_name} 様` : receipt_name
}

/** What a purchase shows of its buyer. */
export const presentPurchaser = (buyer: Buyer | undefined, locale: Locale) => ({
  ...(buyer && { purchaser: purchaserOf(buyer, locale) }),
  ...(buyer?.receipt_name && { purchaser_name: buyer.receipt_name }),
})
