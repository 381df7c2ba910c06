import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { PaymentKind, Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import { useRef, useState } from 'react'
import { NoCardToken } from '../card-form/card-form-handle.ts'
import { kinds } from '../kinds/kinds.ts'
import { couponRefusalIn, type Offer, refusalIn } from './offer.ts'
import { type Order, type OrderCall, packOrder, placeOrder } from './place-order.ts'
import { type Trouble, troubleOf } from './trouble.ts'
import { bankUrlOf, useProceed, useRestoredPage } from './use-proceed.ts'

interface Needs {
  refetchOffer: () => Promise<Pick<Offer, 'refusal'>>
  /** The pack or channel can no longer be ordered. */
  onRefused: (refusal: Problem) => void
  onPriceChanged: () => void
  onPaymentInvalid: () => void
  /** The rate shown to the buyer has expired: resolves to whether a new one is shown. */
  onRateOver?: () => Promise<boolean>
}

export interface Ordering<O = Order> {
  /** What is pending. `leaving`: the order is placed and the next page is loading. */
  busy: 'card' | 'order' | 'leaving' | undefined
  /** The bank's page, while it is the next page that is loading. */
  bankUrl: string | undefined
  trouble: Trouble | undefined
  /** @param makeOrder may wait for a card token */
  buy: (makeOrder: () => Promise<O>) => Promise<void>
  /**
   * Whether the last order used this payment kind and got no response, so that it may have arrived. With another kind chosen
   * since, `buy` sends a new order after asking for the outcome of this one.
   */
  isUnanswered: (kind: PaymentKind | undefined) => boolean
  /** Sends the last order again with the same key, so it is charged at most once. */
  resend: () => Promise<void>
}

/** Ordering a pack, from the button press to the next page or an error message. */
export function useOrdering(needs: Needs): Ordering {
  const host = useHost()
  return usePlacing({
    ...needs,
    call: packOrder,
    // An order with an offer is placed from the kind's own page already.
    prepare: (order) => (order.dcc_offer_id ? undefined : kinds[order.payment_kind].prepare?.(host, order)),
    proceed: useProceed(),
  })
}

/** The fields of any order that the page needs. */
interface AnyOrder {
  payment_kind: PaymentKind
  confirm_price: number
  coupon_code?: string | undefined
}

interface PlacingNeeds<O, Placed> extends Needs {
  call: OrderCall<O, Placed>
  /** Resolves to the address of the page on which this order is placed, if that is another one. */
  prepare?: (order: O) => Promise<string> | undefined
  /** Continues with the placed order. */
  proceed: (placed: Placed) => void
}

/** Placing an order of any kind. One attempt at a time. */
export function usePlacing<O extends AnyOrder, Placed extends Pick<Purchase, 'next'>>(
  needs: PlacingNeeds<O, Placed>,
): Ordering<O> {
  const host = useHost()
  const { call, proceed } = needs
  const handleFailure = useFailureHandler(needs)
  const [busy, setBusy] = useState<Ordering['busy']>()
  const [bankUrl, setBankUrl] = useState<string>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [sentKind, setSentKind] = useState<PaymentKind>()
  const running = useRef(false)
  const lastOrder = useRef<O>(undefined)

  const stop = () => {
    running.current = false
    setBusy(undefined)
    setBankUrl(undefined)
  }
  useRestoredPage(() => {
    stop()
    needs.refetchOffer().catch(() => setTrouble({ kind: 'unsure' }))
  })
  const send = async (order: O) => {
    setBusy('order')
    lastOrder.current = order
    setSentKind(order.payment_kind)
    const placed = await placeOrder(host, call, order, needs.refetchOffer)
    if (!placed) return stop()
    setBusy('leaving')
    setBankUrl(bankUrlOf(placed))
    proceed(placed)
  }
  const attempt = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setTrouble(undefined)
    try {
      await work()
    } catch (error) {
      stop()
      setTrouble(await handleFailure(error, lastOrder.current))
    }
  }
  const makeAndSend = async (makeOrder: () => Promise<O>) => {
    setBusy('card')
    const order = await makeOrder()
    const elsewhere = await needs.prepare?.(order)
    if (elsewhere === undefined) return send(order)
    host.navigate(elsewhere)
    stop()
  }
  return {
    busy,
    bankUrl,
    trouble,
    buy: async (makeOrder) => {
      if (navigator.onLine) return attempt(() => makeAndSend(makeOrder))
      // The offline notice says that nothing was sent, which may be wrong after an order without a response.
      if (!running.current && trouble?.kind !== 'unsure') setTrouble({ kind: 'offline' })
    },
    isUnanswered: (kind) => trouble?.kind === 'unsure' && kind !== undefined && kind === sentKind,
    resend: () => attempt(async () => lastOrder.current && send(lastOrder.current)),
  }
}

/** Routes each failure to where it is shown; returns the one shown next to the button. */
function useFailureHandler({ refetchOffer, onRefused, onPriceChanged, onPaymentInvalid, onRateOver }: Needs) {
  const host = useHost()
  return async (error: unknown, order: AnyOrder | undefined): Promise<Trouble | undefined> => {
    const refusal = refusalIn(error)
    if (refusal) {
      onRefused(refusal)
      return undefined
    }
    if (error instanceof NoCardToken && error.reason === 'invalid') {
      onPaymentInvalid()
      return undefined
    }
    if (order && isApiFailure(error) && error.problem?.code === 'price_changed') {
      onPriceChanged()
      await refetchOffer().catch((failure: unknown) => host.showError(failure))
      return { kind: 'price_changed', before: order.confirm_price }
    }
    if (onRateOver && isApiFailure(error) && error.problem?.code === 'dcc_offer_over') {
      onPriceChanged()
      return (await onRateOver()) ? { kind: 'rateOver' } : undefined
    }
    if (order?.coupon_code !== undefined && couponRefusalIn(error)) {
      onPriceChanged()
      await refetchOffer().catch((failure: unknown) => host.showError(failure))
      return { kind: 'coupon' }
    }
    const trouble = troubleOf(error)
    if (!trouble) host.showError(error)
    return trouble
  }
}
