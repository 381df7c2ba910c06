import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { useRef, useState } from 'react'
import { formKindOf, offeredKinds } from '../../kinds/kinds.ts'
import type { PaymentPort } from '../../kinds/payment-kind.ts'

export interface ChosenPayment {
  kind: PaymentKind
  offered: readonly PaymentKind[]
  /** The kinds chosen so far: their forms stay mounted, with what was entered. */
  opened: readonly PaymentKind[]
  choose: (kind: PaymentKind) => void
  /** The form of the chosen kind, once it is rendered. */
  port: () => PaymentPort | null
  register: (kind: PaymentKind, port: PaymentPort | null) => void
  /** The form of the chosen kind can't be used now. */
  isAway: boolean
  setAway: (kind: PaymentKind, isAway: boolean) => void
}

/** The way to pay, remembered while the form is open; the first one offered until the buyer chooses. */
export function usePaymentKind(quote: Quote): ChosenPayment {
  const offered = offeredKinds(quote)
  const [visited, setVisited] = useState<readonly PaymentKind[]>([])
  const [away, setAway] = useState<readonly PaymentKind[]>([])
  const ports = useRef(new Map<PaymentKind, PaymentPort>())
  // The price may have become 0 since, for example.
  const kind = visited.findLast((each) => offered.includes(each)) ?? offered[0] ?? 'card'
  return {
    kind,
    offered,
    opened: [...new Set([...visited, kind].filter((each) => offered.includes(each)).map(formKindOf))],
    choose: (next) => setVisited([...visited, kind, next]),
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
