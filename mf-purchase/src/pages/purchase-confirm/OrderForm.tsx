import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { type FormEvent, useRef, useState } from 'react'
import type { StoredCard } from '../../card/stored-card.ts'
import { kinds } from '../../kinds/kinds.ts'
import type { PaymentPort } from '../../kinds/payment-kind.ts'
import type { Offer } from '../../ordering/offer.ts'
import type { Order } from '../../ordering/place-order.ts'
import type { Trouble } from '../../ordering/trouble.ts'
import { useConfirmation } from '../../ordering/use-confirmation.ts'
import { useOrdering } from '../../ordering/use-ordering.ts'
import { CouponEntry } from './CouponEntry.tsx'
import { GiftPart } from './GiftPart.tsx'
import { GiftRefusedNotice } from './GiftRefusedNotice.tsx'
import { OrderView } from './OrderView.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { useCoupon } from './use-coupon.ts'
import { giftOrderOf, useGiftForm } from './use-gift-form.ts'
import { usePaymentKind } from './use-payment-kind.ts'

export interface OrderFormProps {
  cart: CartState
  quote: Quote
  /** Why the quote is without the coupon in the cart. */
  couponRefusal: Problem | undefined
  /** The pack was requested as a gift, but can't be one. */
  giftRefused?: boolean | undefined
  card: StoredCard | null
  refetchOffer: () => Promise<Offer>
  /** Requests the offer with another coupon, or without one. */
  prepareOffer: (couponCode: string) => Promise<Offer>
  onRefused: (refusal: Problem) => void
}

/** Holds the buyer's choices and places the order. */
export function OrderForm({ cart, quote, couponRefusal, giftRefused, card, ...offering }: OrderFormProps) {
  const { refetchOffer, onRefused } = offering
  const payment = usePaymentKind(quote, cart)
  const coupon = useCoupon(cart, offering.prepareOffer)
  const giving = useGiftForm(cart)
  const { confirmed, confirm } = useConfirmation(quote.price)
  const [asksToConfirm, setAsksToConfirm] = useState(false)
  const isOrder = kinds[payment.kind].prepare === undefined
  const confirmBox = useRef<HTMLInputElement>(null)
  const orderButton = useRef<HTMLButtonElement>(null)

  const { busy, bankUrl, trouble, buy, isUnanswered, resend } = useOrdering({
    refetchOffer,
    onRefused,
    onPriceChanged: () => confirm(false),
    onPaymentInvalid: () => payment.port()?.focusMistake(),
  })

  const checksAgain = isUnanswered(payment.kind)
  const given = canGive(quote) ? giving.gift : null
  const makeOrder = async (): Promise<Order> => {
    const coupon = quote.coupon && { coupon_code: quote.coupon.coupon_code }
    const common = {
      pack_price_id: quote.pack_price_id,
      ...coupon,
      ...(given && { gift: giftOrderOf(given) }),
      confirm_price: quote.price,
      confirmed: true,
      ...(quote.held && { held_confirmed: true }),
    } as const
    // A form may be shared with another kind.
    return { ...common, ...(await (payment.port() as PaymentPort).payment()), payment_kind: payment.kind }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The price is about to change.
    if (busy || coupon.busy) return
    if (checksAgain) return void resend()
    const asks = isOrder && !confirmed
    setAsksToConfirm(asks)
    const isGiftFine = !canGive(quote) || giving.check()
    if (isGiftFine && !asks) return void buy(makeOrder)
    // All mistakes are shown at once; the focus goes to the first one that this page knows of.
    payment.port()?.showMistakes?.()
    if (isGiftFine) confirmBox.current?.focus()
  }

  return (
    <OrderView
      quote={quote}
      couponRefusal={couponRefusal}
      couponEntry={<CouponEntry coupon={coupon} isApplied={quote.coupon !== undefined} />}
      isCouponNew={coupon.change === 'applied'}
      kind={payment.kind}
      isOrder={isOrder}
      isAway={payment.isAway}
      checksAgain={checksAgain}
      priceBefore={priceBefore(trouble, cart, quote)}
      busy={busy}
      bankUrl={bankUrl}
      trouble={trouble}
      confirmBox={confirmBox}
      orderButton={orderButton}
      confirmed={confirmed}
      asksToConfirm={asksToConfirm && !confirmed}
      onConfirm={confirm}
      onSubmit={submit}
      onOtherCard={() => payment.port()?.enterAnother()}
      giving={
        canGive(quote) ? <GiftPart form={giving} quote={quote} /> : giftRefused && <GiftRefusedNotice quote={quote} />
      }
      isGift={given !== null}
      onPayInYen={() => payment.choose('card')}
      payment={
        <PaymentSection
          payment={payment}
          quote={quote}
          card={card}
          onEnterKey={() => (isOrder ? confirmBox : orderButton).current?.focus()}
        />
      }
    />
  )
}

/** An upgrade is for members who hold the pack. */
const canGive = ({ can_be_given: canBeGiven, upgrade }: Quote) => canBeGiven === true && !upgrade

/** The price shown before, if it has changed. */
function priceBefore(trouble: Trouble | undefined, cart: CartState, quote: Quote): number | undefined {
  const before = trouble?.kind === 'price_changed' ? trouble.before : cart.price
  return cart.currency === quote.currency && before !== quote.origin_price && before !== quote.price
    ? before
    : undefined
}
