import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { storedCard } from '../../app/calls.ts'
import { OrderForm, type OrderFormProps } from './OrderForm.tsx'
import { RefusedView } from './RefusedView.tsx'
import { useOffer } from './use-offer.ts'

interface OrderPageProps {
  cart: CartState
  form?: (props: OrderFormProps) => ReactNode
}

const orderForm = (props: OrderFormProps) => <OrderForm {...props} />

/** The order form, or another one, for the cart, or the reason why the pack can't be ordered. */
export function OrderPage({ cart, form = orderForm }: OrderPageProps) {
  // While the offer for a gift or with another coupon is awaited, the form stays.
  const isGift = useDeferredValue((cart.gift ?? null) !== null)
  const couponCode = useDeferredValue(cart.couponCode)
  const { offer, refetchOffer, prepareOffer } = useOffer(cart.packPriceId, couponCode, isGift)
  const { card } = useCall(...storedCard)
  const [refused, setRefused] = useState<Problem>()
  const [hadForm] = useState(offer.quote !== undefined)
  const refusal = refused ?? offer.refusal
  useAlreadyPurchased(refusal, cart.fullTitleId)
  useReturnedFromLogin(cart)

  if (refusal)
    return refusal.code === 'already_purchased' ? null : (
      <RefusedView refusal={refusal} cart={cart} replacesForm={hadForm} />
    )
  if (!offer.quote) return null
  const { quote, couponRefusal, giftRefused } = offer
  return form({ cart, quote, couponRefusal, giftRefused, card, refetchOffer, prepareOffer, onRefused: setRefused })
}

/** 405 has its own page, with the time left (spec §2.14). */
function useAlreadyPurchased(refusal: Problem | undefined, fullTitleId: string) {
  const host = useHost()
  useEffect(() => {
    if (refusal?.code !== 'already_purchased') return
    const { view_expire_at: until, start_deadline: deadline, opens_at: opens } = refusal.context ?? {}
    host.showErrorPage({
      status: 405,
      message: refusal.message,
      fullTitleId,
      ...(typeof until === 'string' && { viewExpireAt: until }),
      ...(typeof deadline === 'string' && { startDeadline: deadline }),
      ...(typeof opens === 'string' && { opensAt: opens }),
    })
  }, [host, refusal, fullTitleId])
}

/** A visitor sent to log in has returned to the checkout. */
function useReturnedFromLogin(cart: CartState) {
  const { bus } = useHost()
  useEffect(() => {
    if (cart.isShopping) bus.publish('cart', { ...cart, isShopping: false })
  }, [bus, cart])
}
