import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { type CartState, cartWith } from '@ginmaku/shared-contracts/host/cart.ts'

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

/** A visitor may keep shopping; log-in and sign-up return to the checkout (spec §4.3). */
const cartOf = (title: TitleOfPack, pack: Pack, price: PackPrice, loggedIn: boolean): CartState =>
  cartWith(
    {
      ...title,
      packId: pack.pack_id,
      packName: pack.pack_name,
      packPriceId: price.pack_price_id,
      salesType: pack.pack_info.sales_type,
      viewType: price.view_type,
      qualityType: price.quality_type,
      originPrice: price.campaign?.regular_price ?? price.price,
      price: price.price,
      currency: price.currency,
      playIds: pack.stories.map((story) => story.play_id),
      viewDays: pack.pack_info.view_days ?? null,
    },
    {
      isShopping: !loggedIn,
      rentalExpireDatetime: pack.view_expire_at ?? null,
      opensAt: pack.pack_info.opens_at ?? null,
      performance: performanceIn(pack),
    },
  )

function performanceIn({ pack_info: { performance } }: Pack): CartState['performance'] {
  if (!performance) return null
  const { starts_at: startsAt, ends_at: endsAt, repeats = false, replay_days: replayDays = null } = performance
  return { startsAt, endsAt, repeats, replayDays }
}
