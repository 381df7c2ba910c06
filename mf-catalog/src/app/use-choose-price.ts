import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { cartOf, type TitleOfPack } from './cart-of.ts'

/** Puts one price into the cart and navigates to the checkout. */
export function useChoosePrice(title: TitleOfPack) {
  const host = useHost()
  return (pack: Pack, price: PackPrice) => {
    host.bus.publish('cart', cartOf(title, pack, price, host.bus.read('session').loggedIn))
    host.navigate('/purchase-confirm')
  }
}
