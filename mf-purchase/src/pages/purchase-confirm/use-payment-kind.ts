import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { useRef, useState } from 'react'
import { formKindOf, offeredKinds } from '../../kinds/kinds.ts'
import type { PaymentPort } from '../../kinds/payment-kind.ts'

export interface ChosenPayment {
  kind: PaymentKind
  offered: readonly PaymentKind[]
  /**
   * The kinds shown so far: their forms stay mounted, with what was entered, also while a coupon leaves nothing to pay.
   */
  opened: readonly PaymentKind[]
  choose: (kind: PaymentKind) => void
  /** The form of the chosen kind, once it is rendered. */
  port: () => PaymentPort | null
  register: (kind: PaymentKind, port: PaymentPort | null) => void
  /** The form of the chosen kind can't be used now. */
  isAway: boolean
  setAway: (kind: PaymentKind, isAway: boolean) => void
}

/**
 * The way to pay: the first one offered until the buyer chooses. The cart remembers the choice (`paymentValue`, spec §3.4), so that a
 * reload or the way back from the bank keeps it.
 */
export function usePaymentKind(quote: Quote, cart: CartState): ChosenPayment {
  const offered = offeredKinds(quote)
  const { bus } = useHost()
  const [visited, setVisited] = useState<readonly PaymentKind[]>(cart.paymentValue ? [cart.paymentValue] : [])
  const [away, setAway] = useState<readonly PaymentKind[]>([])
  const ports = useRef(new Map<PaymentKind, PaymentPort>())
  // The price may have become 0 since, for example.
  const kind = visited.findLast((each) => offered.includes(each)) ?? offered[0] ?? 'card'
  const [shown, setShown] = useState<readonly PaymentKind[]>([])
  if (!shown.includes(formKindOf(kind))) setShown([...shown, formKindOf(kind)])
  return {
    kind,
    offered,
    opened: shown,
    choose: (next) => {
      setVisited([...visited, kind, next])
      bus.publish('cart', { ...(bus.read('cart') ?? cart), paymentValue: next })
    },
    port: () => ports.current.get(formKindOf(kind)) ?? null,
    isAway: away.includes(formKindOf(kind)),
    setAway: (each, isAway) =>
      setAway((before) => [...before.filter((other) => other !== each), ...(isAway ? [each] : [])]),
    register: (each, port) => {
      if (port) ports.current.set(each, port)
      else ports.current.delete(each)
    },
  }
}
