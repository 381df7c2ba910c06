import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../components/use-formats.ts'
import { ViewingPeriod } from '../../components/ViewingPeriod.tsx'

type Terms = Pick<Quote, 'start_within_days' | 'view_days' | 'view_expire_at' | 'opens_at' | 'performance'>

interface Props {
  quote: Terms
  isGift: boolean
}

/** How long the pack may be watched: `start within 30 days, then 2 days`, a fixed end, or no end. */
export function OfferedViewingPeriod({ quote, isGift }: Props) {
  return <ViewingPeriod opensAt={quote.opens_at} performance={quote.performance} period={usePeriod(quote, isGift)} />
}

function usePeriod(quote: Terms, isGift: boolean): string {
  const { t } = useTranslation()
  const { dateTime, days } = useFormats()
  const { start_within_days: start, view_days: view, view_expire_at: end, opens_at: opens } = quote
  if (end) return t('period.until', { date: dateTime(end) })
  if (start === undefined || view === undefined) return t('period.noEnd')
  if (quote.performance)
    return t(isGift ? 'performance.giftTerms' : 'performance.terms', { start: days(start), view: days(view) })
  const messages = opens ? 'period.reserved' : isGift ? 'period.gift' : 'period.rental'
  return t(messages, { start: days(start), view: days(view) })
}
