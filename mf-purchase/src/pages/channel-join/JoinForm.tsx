import type { ChannelQuote } from '@ginmaku/shared-contracts/api/purchase/channel-order.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import { type FormEvent, useRef, useState } from 'react'
import type { StoredCard } from '../../card/stored-card.ts'
import type { JoinOrder } from '../../components/channel-order.ts'
import { CardPayment } from '../../kinds/card/CardPayment.tsx'
import type { PaymentPort } from '../../kinds/payment-kind.ts'
import { useConfirmation } from '../../ordering/use-confirmation.ts'
import { usePlacing } from '../../ordering/use-ordering.ts'
import { JoinView } from './JoinView.tsx'
import { joinCall, useProceedToChannel } from './join-call.ts'
import type { JoinOffer } from './use-join-offer.ts'

interface Props {
  quote: ChannelQuote
  card: StoredCard | null
  refetchOffer: () => Promise<JoinOffer>
  onRefused: (refusal: Problem) => void
}

/** Holds the member's choices and places the order. */
export function JoinForm({ quote, card, refetchOffer, onRefused }: Props) {
  const { confirmed, confirm } = useConfirmation(quote.price)
  const [isAway, setAway] = useState(false)
  const [asksToConfirm, setAsksToConfirm] = useState(false)
  const confirmBox = useRef<HTMLInputElement>(null)
  const joinButton = useRef<HTMLButtonElement>(null)
  const payment = useRef<PaymentPort>(null)
  const placing = usePlacing({
    call: joinCall,
    proceed: useProceedToChannel(),
    refetchOffer,
    onRefused,
    onPriceChanged: () => confirm(false),
    onPaymentInvalid: () => payment.current?.focusMistake(),
  })

  const checksAgain = placing.isUnanswered(quote.price === 0 ? 'free' : 'card')
  const makeOrder = async (): Promise<JoinOrder> => {
    const order = { publisher_id: quote.publisher.publisher_id, confirm_price: quote.price, confirmed: true } as const
    if (quote.price === 0) return { ...order, payment_kind: 'free' }
    const { save_card: _, ...paid } = await (payment.current as PaymentPort).payment()
    return { ...order, ...paid }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (placing.busy) return
    if (checksAgain) return void placing.resend()
    setAsksToConfirm(!confirmed)
    if (confirmed) return void placing.buy(makeOrder)
    payment.current?.showMistakes?.()
    confirmBox.current?.focus()
  }
  return (
    <JoinView
      {...placing}
      {...{ quote, confirmBox, joinButton, confirmed, isAway, checksAgain }}
      asksToConfirm={asksToConfirm && !confirmed}
      onConfirm={confirm}
      onSubmit={submit}
      onOtherCard={() => payment.current?.enterAnother()}
      payment={
        quote.price > 0 && (
          <CardPayment
            ref={payment}
            card={card}
            isKept
            onEnterKey={() => confirmBox.current?.focus()}
            onAway={setAway}
          />
        )
      }
    />
  )
}
