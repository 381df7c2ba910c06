import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'

interface TitleOfPack {
  fullTitleId: string
  titleName: string
  image: string
}

/** Puts one price into the cart and navigates to the checkout. */
export function useChoosePrice(title: TitleOfPack) {
  const host = useHost()
  return (pack: Pack, price: PackPrice) => {
    host.bus.publish('cart', cartOf(title, pack, price, host.bus.read('session').loggedIn))
    host.navigate('/purchase-confirm')
  }
}

/** A visitor may keep shopping; log-in and sign-up return to the checkout (spec §4). */
const cartOf = (title: TitleOfPack, pack: Pack, price: PackPrice, loggedIn: boolean): CartState => ({
  ...title,
  packId: pack.pack_id,
  packName: pack.pack_name,
  packPriceId: price.pack_price_id,
  salesType: pack.pack_info.sales_type,
  viewType: price.view_type,
  qualityType: price.quality_type,
  price: price.price,
  currency: price.currency,
  isShopping: !loggedIn,
})
