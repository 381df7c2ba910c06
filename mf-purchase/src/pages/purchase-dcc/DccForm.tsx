import { EndedOffer } from './EndedOffer.tsx'
import { type DccOrderProps, OrderInCurrency } from './OrderInCurrency.tsx'
import { useDccOffer } from './use-dcc-offer.ts'

interface DccFormProps extends DccOrderProps {
  offerId: string
}

/** The order in one of two currencies, as long as there is such an offer that was not used. */
export function DccForm({ offerId, ...form }: DccFormProps) {
  const { offer, ...time } = useDccOffer(offerId)
  if (offer && !offer.is_used) return <OrderInCurrency {...form} {...time} offer={offer} />
  return <EndedOffer why={offer ? 'dcc_offer_used' : 'dcc_offer_unknown'} />
}
