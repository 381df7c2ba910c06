import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { couponRefusals } from '@ginmaku/shared-contracts/api/purchase/coupon-bounds.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withCoupon, withoutCoupon } from '../../components/cart-coupon.ts'
import { keepCoupon, readStoredCoupon } from '../purchase-coupon/stored-coupon.ts'

const expected = [...couponRefusals, 'too_many_requests', 'not_on_sale', 'not_found'] as const

/** @param prepareOffer requests the offer with that coupon, so that the form stays until it is there */
export function useCoupon(cart: CartState, prepareOffer: (couponCode: string) => Promise<unknown>) {
  const host = useHost()
  const check = useFormCall('POST /coupon/check', expected)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(readStoredCoupon)
  const [isOpen, setOpen] = useState(typed !== '')
  const [isMissing, setMissing] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const [change, setChange] = useState<'applied' | 'removed'>()
  const busy = check.busy || isPreparing

  const type = (next: string) => {
    setTyped(next)
    setMissing(false)
    keepCoupon(next)
  }
  /** The offer first: if it does not come, the order stays as it was. */
  const changeTo = async (couponCode: string, changed: (cart: CartState) => CartState) => {
    setPreparing(true)
    try {
      await prepareOffer(couponCode)
      const now = host.bus.read('cart')
      // The buyer may have left in the meantime.
      if (now?.packPriceId !== cart.packPriceId) return
      setChange(couponCode === '' ? 'removed' : 'applied')
      type('')
      host.bus.publish('cart', changed(now))
    } catch (error) {
      host.showError(error)
    } finally {
      setPreparing(false)
    }
  }
  return {
    field,
    typed,
    type,
    isOpen,
    isMissing,
    busy,
    /** What was done here last: what replaces the pressed button takes the focus. */
    change,
    refusal: check.refusal,
    open() {
      flushSync(() => setOpen(true))
      field.current?.focus()
    },
    apply() {
      if (busy) return
      if (typed.trim() === '') {
        setMissing(true)
        return field.current?.focus()
      }
      check.send(
        { body: { coupon_code: typed, pack_price_id: cart.packPriceId } },
        {
          onSuccess: (coupon) => void changeTo(coupon.coupon_code, (now) => withCoupon(now, coupon)),
          onFailure: () => {
            field.current?.select()
            return false
          },
        },
      )
    },
    remove() {
      if (!busy) void changeTo('', withoutCoupon)
    },
  }
}

export type Coupon = ReturnType<typeof useCoupon>
