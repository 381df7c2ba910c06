import type { Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { formatPriceWithTax } from '@ginmaku/shared-ui/text/format-price.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import { days } from '../../components/days.ts'

/** Six items required on the final confirmation screen in Japan (Specified Commercial Transactions Act, art. 12-6). */
export function TermsOfSale({ quote, locale }: { quote: Quote; locale: Locale }) {
  const { t } = useTranslation()
  const isFree = quote.price === 0
  return (
    <DefinitionList
      rows={[
        { label: t('terms.quantity.label'), value: t('terms.quantity.text') },
        { label: t('terms.total.label'), value: formatPriceWithTax(quote.price, quote.currency, locale) },
        { label: t('terms.payment.label'), value: t(isFree ? 'terms.payment.free' : 'terms.payment.card') },
        { label: t('terms.delivery.label'), value: useDelivery(quote, locale) },
        {
          label: t('terms.period.label'),
          value: quote.on_sale_until ? (
            <>
              {t('terms.period.until')} <DateTime instant={quote.on_sale_until} />
            </>
          ) : (
            t('terms.period.none')
          ),
        },
        { label: t('terms.cancel.label'), value: t('terms.cancel.text') },
      ]}
    />
  )
}

function useDelivery(quote: Quote, locale: Locale): string {
  const { t } = useTranslation()
  const zone = useZone()
  if (quote.opens_at) return t('terms.delivery.reserved', { date: formatDateTime(quote.opens_at, locale, zone) })
  const start = quote.start_within_days
  const begin = start === undefined ? '' : t('terms.delivery.start', { start: days(start, locale) })
  return t('terms.delivery.text') + begin
}
