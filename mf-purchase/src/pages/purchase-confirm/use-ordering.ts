import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import { useHost } from '@ginmaku/shared-ui/remote/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { leaveSite } from '../../app/leave-site.ts'
import { purchaseKey } from '../../components/purchase-key.ts'
import { NoCardToken } from './card-form/use-card-frame.ts'
import { type Order, placeOrder } from './place-order.ts'
import { type Trouble, troubleOf } from './trouble.ts'
import { type Offer, refusalIn } from './use-offer.ts'

interface Needs {
  /** What the offer says now. */
  askOffer: () => Promise<Offer>
  /** The pack can't be had any more. */
  onRefused: (refusal: Problem) => void
  onPriceChanged: () => void
  onCardInvalid: () => void
}

export interface Ordering {
  /** What is being waited for. `leaving`: the order is made and the next page on its way. */
  busy: 'card' | 'order' | 'leaving' | undefined
  trouble: Trouble | undefined
  /** @param makeOrder may wait for a card token */
  buy: (makeOrder: () => Promise<Order>) => Promise<void>
  /** Sends the last order once more: the same wish, charged once at most. */
  askAgain: () => Promise<void>
}

/** Buying, from the press of the button to the next page or the words for what went wrong. One attempt at a time. */
export function useOrdering({ askOffer, onRefused, onPriceChanged, onCardInvalid }: Needs): Ordering {
  const host = useHost()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<Ordering['busy']>()
  const [trouble, setTrouble] = useState<Trouble>()
  const running = useRef(false)
  const lastOrder = useRef<Order>(undefined)

  useBackFromElsewhere(() => {
    running.current = false
    setBusy(undefined)
    void askOffer().catch(() => setTrouble({ kind: 'unsure' }))
  })

  const send = async (order: Order): Promise<void> => {
    setBusy('order')
    lastOrder.current = order
    try {
      goOn(await placeOrder(host, order))
    } catch (error) {
      // An earlier attempt of this wish did arrive: what became of it, the offer tells.
      if (!isApiFailure(error) || error.problem?.code !== 'idempotency_conflict') throw error
      const { refusal } = await askOffer()
      if (refusal) return stop()
      goOn(await placeOrder(host, order))
    }
  }
  const stop = () => {
    running.current = false
    setBusy(undefined)
  }
  const goOn = (purchase: Purchase) => {
    setBusy('leaving')
    const { kind, url } = purchase.next
    if (kind !== 'none' && url) return leaveSite(url)
    // The next page opens with it, and looks again behind what it shows.
    queries.setQueryData(purchaseKey(purchase.purchase_number, host.bus.read('locale')), purchase)
    host.navigate(completeAddress(purchase.purchase_number), { replace: true })
  }
  const explain = async (error: unknown, order: Order | undefined) => {
    stop()
    const refusal = refusalIn(error)
    if (refusal) return onRefused(refusal)
    if (error instanceof NoCardToken && error.reason === 'invalid') return onCardInvalid()
    if (order && isApiFailure(error) && error.problem?.code === 'price_changed') {
      await askOffer()
      onPriceChanged()
      return setTrouble({ kind: 'price_changed', before: order.confirm_price })
    }
    const found = troubleOf(error)
    if (found) setTrouble(found)
    else host.showError(error)
  }
  const attempt = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setTrouble(undefined)
    try {
      await work()
    } catch (error) {
      await explain(error, lastOrder.current).catch((again: unknown) => host.showError(again))
    }
  }

  return {
    busy,
    trouble,
    buy: (makeOrder) =>
      attempt(async () => {
        setBusy('card')
        await send(await makeOrder())
      }),
    askAgain: () => attempt(async () => lastOrder.current && send(lastOrder.current)),
  }
}

export const completeAddress = (purchaseNumber: string): string =>
  `/purchase-complete?purchase_number=${encodeURIComponent(purchaseNumber)}`

/** The browser keeps a left page as it was: busy. Coming back to it by the back button must not find it so. */
function useBackFromElsewhere(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) back()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
