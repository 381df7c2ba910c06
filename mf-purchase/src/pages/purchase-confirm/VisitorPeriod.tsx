import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { CartOpening } from '../../components/CartOpening.tsx'
import { OfferedViewingPeriod } from './OfferedViewingPeriod.tsx'
import { useOfferedPack } from './use-offered-pack.ts'

/** When the pack in a visitor’s cart may be watched, and for how long. */
export function VisitorPeriod({ cart }: { cart: CartState }) {
  const { salesType, performance, opensAt } = cart
  if (salesType === 'tvod' && (!performance || performance.repeats)) return <RentalPeriod cart={cart} />
  if (performance) return <CartOpening cart={cart} />
  return <OfferedViewingPeriod quote={opensAt ? { opens_at: opensAt } : {}} isGift={isGift(cart)} />
}

/** Within how many days it must be started is not in the cart. */
function RentalPeriod({ cart }: { cart: CartState }) {
  const terms = useOfferedPack(cart)?.pack_info
  if (terms?.start_within_days === undefined || terms.view_days === undefined) return <CartOpening cart={cart} />
  return <OfferedViewingPeriod quote={terms} isGift={isGift(cart)} />
}

/** A shell of an older release has carts without it. */
const isGift = ({ gift }: CartState) => (gift ?? null) !== null
