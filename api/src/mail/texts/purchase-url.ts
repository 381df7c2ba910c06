/** Where its buyer sees how a purchase stands. */
export const purchaseUrl = (site: string, { purchase_number }: { purchase_number: string }) =>
  `${site}/purchase-complete?purchase_number=${encodeURIComponent(purchase_number)}`
