import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { DccOffer } from '@ginmaku/shared-contracts/api/purchase/dcc.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { useState } from 'react'
import { troubleOf } from '../../ordering/trouble.ts'
import { endOf, type OfferEnd } from './EndedOffer.tsx'

interface Needs {
  onOffer: (next: DccOffer) => void
  onRenew: () => void
}

interface Renewal {
  /** Asks for an offer at today's rate for the same card, which need not be entered again. Resolves to whether there is one. */
  renew: () => Promise<boolean>
  renewing: boolean
  isRenewed: boolean
  /** Why there can't be one. */
  end: OfferEnd | undefined
}

export function useRenewal(offer: DccOffer, quote: Quote, { onOffer, onRenew }: Needs): Renewal {
  const host = useHost()
  const [renewing, setRenewing] = useState(false)
  const [isRenewed, setRenewed] = useState(false)
  const [end, setEnd] = useState<OfferEnd>()
  const renew = async () => {
    setRenewing(true)
    onRenew()
    try {
      const coupon = quote.coupon && { coupon_code: quote.coupon.coupon_code }
      const body = { pack_price_id: quote.pack_price_id, ...coupon, dcc_offer_id: offer.dcc_offer_id }
      onOffer(await host.api.call('POST /purchase/dcc-offer', { body }))
      setRenewed(true)
      return true
    } catch (error) {
      const why = endOf(troubleOf(error))
      if (why) setEnd(why)
      else host.showError(error)
      return false
    } finally {
      setRenewing(false)
    }
  }
  return { renew, renewing, isRenewed, end }
}
