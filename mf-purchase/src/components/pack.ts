import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import type { QualityType, SalesType, ViewType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'

/** The pack being bought, from the cart, a quote or a purchase. */
export interface Pack {
  image: string
  titleName: string
  packName: string
  salesType: SalesType
  qualityType: QualityType
  viewType: ViewType
  /** A ticket for a live event. */
  isTicket?: boolean
}

/** What it is sold as. */
export const salesOf = ({ salesType, isTicket }: Pick<Pack, 'salesType' | 'isTicket'>) =>
  isTicket ? 'ticket' : salesType

/** The pack in the cart. A shell of an older release has carts without a performance. */
export const packInCart = (cart: CartState): Pack => ({ ...cart, isTicket: (cart.performance ?? null) !== null })

/** The pack of a quote or a purchase. */
export const packOf = (
  bought: Pick<
    Quote,
    'image' | 'title_name' | 'pack_name' | 'sales_type' | 'quality_type' | 'view_type' | 'performance'
  >,
): Pack => ({
  image: bought.image,
  titleName: bought.title_name,
  packName: bought.pack_name,
  salesType: bought.sales_type,
  qualityType: bought.quality_type,
  viewType: bought.view_type,
  isTicket: bought.performance !== undefined,
})
