/** Under which the purchase is kept in this remote, for the page that makes it and the page that watches it. */
export const purchaseKey = (purchaseNumber: string) =>
  ['GET /purchase/{purchase_number}', { params: { purchase_number: purchaseNumber } }] as const
