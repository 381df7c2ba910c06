import type { Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { type FormEvent, useRef, useState } from 'react'
import type { StoredCard } from '../../card/stored-card.ts'
import { kinds } from '../../kinds/kinds.ts'
import type { PaymentPort } from '../../kinds/payment-kind.ts'
import { GiftPart } from './GiftPart.tsx'
import { OrderView } from './OrderView.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import type { Order } from './place-order.ts'
import type { Trouble } from './trouble.ts'
import { giftOrderOf, useGiftForm } from './use-gift-form.ts'
import type { Offer } from './use-offer.ts'
import { useOrdering } from './use-ordering.ts'
import { usePaymentKind } from './use-payment-kind.ts'

export interface OrderFormProps {
  cart: CartState
  quote: Quote
  /** Why the quote is without the coupon in the cart. */
  couponRefusal: Problem | undefined
  card: StoredCard | null
  refetchOffer: () => Promise<Offer>
  onRefused: (refusal: Problem) => void
}

/** Holds the buyer's choices and places the order. */
export function OrderForm({ cart, quote, couponRefusal, card, refetchOffer, onRefused }: OrderFormProps) {
  const payment = usePaymentKind(quote)
  const giving = useGiftForm(cart)
  const [confirmed, setConfirmed] = useState(false)
  const [asksToConfirm, setAsksToConfirm] = useState(false)
  const isOrder = kinds[payment.kind].prepare === undefined
  const confirmBox = useRef<HTMLInputElement>(null)
  const orderButton = useRef<HTMLButtonElement>(null)

  const { busy, bankUrl, trouble, buy, resend } = useOrdering({
    refetchOffer,
    onRefused,
    onPriceChanged: () => setConfirmed(false),
    onPaymentInvalid: () => payment.port()?.focusMistake(),
  })

  const given = canGive(quote) ? giving.gift : null
  const makeOrder = async (): Promise<Order> => {
    const coupon = quote.coupon && { coupon_code: quote.coupon.coupon_code }
    const common = {
      pack_price_id: quote.pack_price_id,
      ...coupon,
      ...(given && { gift: giftOrderOf(given) }),
      confirm_price: quote.price,
      confirmed: true,
    } as const
    // A form may be shared with another kind.
    return { ...common, ...(await (payment.port() as PaymentPort).payment()), payment_kind: payment.kind }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || (canGive(quote) && !giving.check())) return
    if (!isOrder) return void buy(makeOrder)
    setAsksToConfirm(!confirmed)
    if (confirmed) void buy(makeOrder)
    else confirmBox.current?.focus()
  }

  return (
    <OrderView
      quote={quote}
      couponRefusal={couponRefusal}
      kind={payment.kind}
      isOrder={isOrder}
      priceBefore={priceBefore(trouble, cart, quote)}
      busy={busy}
      bankUrl={bankUrl}
      trouble={trouble}
      confirmBox={confirmBox}
      orderButton={orderButton}
      confirmed={confirmed}
      asksToConfirm={asksToConfirm && !confirmed}
      onConfirm={setConfirmed}
      onSubmit={submit}
      onResend={() => {
        // The pressed button goes away with its notice.
        orderButton.current?.focus()
        void resend()
      }}
      onOtherCard={() => payment.port()?.enterAnother()}
      giving={canGive(quote) && <GiftPart form={giving} />}
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

/** An upgrade is for who holds the pack already. */
const canGive = ({ can_be_given: canBeGiven, upgrade }: Quote) => canBeGiven === true && !upgrade

/** The price shown before, if it has changed. */
function priceBefore(trouble: Trouble | undefined, cart: CartState, quote: Quote): number | undefined {
  const before = trouble?.kind === 'price_changed' ? trouble.before : cart.price
  return cart.currency === quote.currency && before !== quote.origin_price && before !== quote.price
    ? before
    : undefined
}
