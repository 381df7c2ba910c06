import type { Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StoredCard } from '../../card/stored-card.ts'
import { CardForm } from '../../card-form/CardForm.tsx'
import type { CardFormHandle } from '../../card-form/card-form-handle.ts'
import { OrderView } from './OrderView.tsx'
import { type PaymentMethod, PaymentMethodView } from './PaymentMethodView.tsx'
import styles from './PurchaseConfirm.module.css'
import type { Order } from './place-order.ts'
import type { Trouble } from './trouble.ts'
import type { Offer } from './use-offer.ts'
import { useOrdering } from './use-ordering.ts'

interface Props {
  cart: CartState
  quote: Quote
  /** Why the quote is without the coupon in the cart. */
  couponRefusal: Problem | undefined
  card: StoredCard | null
  refetchOffer: () => Promise<Offer>
  onRefused: (refusal: Problem) => void
}

/** Holds the buyer's choices and places the order. */
export function OrderForm({ cart, quote, couponRefusal, card, refetchOffer, onRefused }: Props) {
  const [chosen, setMethod] = useState<PaymentMethod>(card ? 'stored' : 'new')
  // A stored card may have been removed since.
  const method = card ? chosen : 'new'
  const [saveCard, setSaveCard] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const [asksToConfirm, setAsksToConfirm] = useState(false)
  const cardForm = useRef<CardFormHandle>(null)
  const paymentSection = useRef<HTMLDivElement>(null)
  const confirmBox = useRef<HTMLInputElement>(null)
  const orderButton = useRef<HTMLButtonElement>(null)
  const free = quote.price === 0

  const { busy, bankUrl, trouble, buy, resend } = useOrdering({
    refetchOffer,
    onRefused,
    onPriceChanged: () => setConfirmed(false),
    onCardInvalid: () => cardForm.current?.focusFirstMistake(),
  })

  const makeOrder = async (): Promise<Order> => {
    const coupon = quote.coupon && { coupon_code: quote.coupon.coupon_code }
    const common = {
      pack_price_id: quote.pack_price_id,
      ...coupon,
      confirm_price: quote.price,
      confirmed: true,
    } as const
    if (free) return { ...common, payment_kind: 'free' }
    if (method === 'stored') return { ...common, payment_kind: 'card' }
    const card_token = await (cardForm.current as CardFormHandle).requestToken()
    return { ...common, payment_kind: 'card', card_token, save_card: saveCard }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setAsksToConfirm(!confirmed)
    if (confirmed) void buy(makeOrder)
    else confirmBox.current?.focus()
  }

  return (
    <OrderView
      quote={quote}
      couponRefusal={couponRefusal}
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
      onOtherCard={() => {
        flushSync(() => setMethod('new'))
        paymentSection.current?.scrollIntoView({ block: 'start' })
        cardForm.current?.focusCardNumber()
      }}
      payment={
        free ? undefined : (
          <div ref={paymentSection} className={styles.payment}>
            <PaymentMethodView
              card={card}
              method={method}
              onMethod={setMethod}
              saveCard={saveCard}
              onSaveCard={setSaveCard}
              form={<CardForm ref={cardForm} onEnterKey={() => confirmBox.current?.focus()} />}
            />
          </div>
        )
      }
    />
  )
}

/** The price shown before, if it has changed. */
function priceBefore(trouble: Trouble | undefined, cart: CartState, quote: Quote): number | undefined {
  const before = trouble?.kind === 'price_changed' ? trouble.before : cart.price
  return cart.currency === quote.currency && before !== quote.origin_price && before !== quote.price
    ? before
    : undefined
}
