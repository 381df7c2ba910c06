import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { CallAnswer } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CardForm, type CardFormHandle } from './card-form/CardForm.tsx'
import { OrderView } from './OrderView.tsx'
import { type PaymentMethod, PaymentMethodView } from './PaymentMethodView.tsx'
import styles from './PurchaseConfirm.module.css'
import type { Order } from './place-order.ts'
import type { Trouble } from './trouble.ts'
import type { Offer } from './use-offer.ts'
import { useOrdering } from './use-ordering.ts'

export type StoredCard = NonNullable<CallAnswer<'GET /user/card'>['card']>

interface Props {
  cart: CartState
  quote: Quote
  card: StoredCard | null
  askOffer: () => Promise<Offer>
  onRefused: (refusal: Problem) => void
}

/** Holds the buyer's choices and places the order. */
export function OrderForm({ cart, quote, card, askOffer, onRefused }: Props) {
  const locale = useTopic('locale')
  const [chosen, setMethod] = useState<PaymentMethod>(card ? 'stored' : 'new')
  // A stored card may have been removed since.
  const method = card ? chosen : 'new'
  const [saveCard, setSaveCard] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const [asksToConfirm, setAsksToConfirm] = useState(false)
  const cardForm = useRef<CardFormHandle>(null)
  const paymentPlace = useRef<HTMLDivElement>(null)
  const confirmBox = useRef<HTMLInputElement>(null)
  const free = quote.price === 0

  const { busy, trouble, buy, askAgain } = useOrdering({
    askOffer,
    onRefused,
    onPriceChanged: () => setConfirmed(false),
    onCardInvalid: () => cardForm.current?.lookAtMistakes(),
  })

  const makeOrder = async (): Promise<Order> => {
    const common = { pack_price_id: quote.pack_price_id, confirm_price: quote.price, confirmed: true } as const
    if (free) return { ...common, payment_kind: 'free' }
    if (method === 'stored') return { ...common, payment_kind: 'card' }
    const card_token = await (cardForm.current as CardFormHandle).askToken()
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
      priceBefore={priceBefore(trouble, cart, quote)}
      locale={locale}
      busy={busy}
      trouble={trouble?.kind === 'price_changed' ? undefined : trouble}
      confirmBox={confirmBox}
      confirmed={confirmed}
      asksToConfirm={asksToConfirm && !confirmed}
      onConfirm={setConfirmed}
      onSubmit={submit}
      onAskAgain={() => void askAgain()}
      onOtherCard={() => {
        flushSync(() => setMethod('new'))
        paymentPlace.current?.scrollIntoView({ block: 'start' })
        cardForm.current?.enter()
      }}
      payment={
        free ? undefined : (
          <div ref={paymentPlace} className={styles.payment}>
            <PaymentMethodView
              card={card}
              method={method}
              onMethod={setMethod}
              saveCard={saveCard}
              onSaveCard={setSaveCard}
              form={<CardForm ref={cardForm} onEntered={() => confirmBox.current?.focus()} />}
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
