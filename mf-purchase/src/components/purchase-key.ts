/** Query key of a purchase, shared by the page that creates it and the page that polls it. */
export const purchaseKey = (purchaseNumber: string) =>
  ['GET /purchase/{purchase_number}', { params: { purchase_number: purchaseNumber } }] as const
