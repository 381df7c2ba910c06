/** The call of these pages, as arguments of its hook. `pages.ts` names it too, so that it starts before their code has loaded. */
export const storedCard = ['GET /user/card', {}, { staleTime: 0 }] as const

/** The channel that a visitor is about to join. */
export const channelToJoin = (publisher_id: string) =>
  ['GET /channel/{publisher_id}', { params: { publisher_id }, query: { limit: 1 } }] as const

export const promotion = (promo_id: string) => ['GET /mvtk/{promo_id}', { params: { promo_id } }] as const

/** A purchase: also the query key shared by the page that creates it and the page that polls it. */
export const purchaseByNumber = (purchase_number: string) =>
  ['GET /purchase/{purchase_number}', { params: { purchase_number } }] as const
