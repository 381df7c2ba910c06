import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { hasOpened } from '../../components/PerformanceTime.tsx'
import { useFormats } from '../../components/use-formats.ts'
import { kinds } from '../../kinds/kinds.ts'
import { CampaignEnd } from './CampaignEnd.tsx'

interface TermsOfSaleProps {
  quote: Quote
  isGift: boolean
  kind: PaymentKind
  /** What the card is charged, where that is not the price. */
  charged?: string | undefined
}

/** Six items required on the final confirmation screen in Japan (Specified Commercial Transactions Act, art. 12-6). */
export function TermsOfSale({ quote, isGift, kind, charged }: TermsOfSaleProps) {
  const { t } = useTranslation()
  const { priceWithTax } = useFormats()
  const { TotalNote } = kinds[kind]
  const price = priceWithTax(quote.price, quote.currency)
  return (
    <DefinitionList
      rows={[
        { label: t('terms.quantity.label'), value: t('terms.quantity.text') },
        {
          label: t('terms.total.label'),
          value: (
            <>
              {charged && <p>{charged}</p>}
              {charged ? <small>{price}</small> : price}
              {TotalNote && <TotalNote quote={quote} />}
            </>
          ),
        },
        { label: t('terms.payment.label'), value: t(`kind_${kind}.terms`) },
        { label: t('terms.delivery.label'), value: useDelivery(quote, isGift) },
        {
          label: t('terms.period.label'),
          value: <OrderPeriod quote={quote} />,
        },
        { label: t('terms.cancel.label'), value: t(isGift ? 'terms.cancel.gift' : 'terms.cancel.text') },
      ]}
    />
  )
}

/** Which of the two ends: the sale, after which it can't be bought, or only a campaign's price. */
function OrderPeriod({ quote: { on_sale_until: until, campaign, currency } }: { quote: Quote }) {
  const { t } = useTranslation()
  return (
    <>
      {campaign && (
        <p>
          <CampaignEnd endsAt={campaign.ends_at} regularPrice={campaign.regular_price} currency={currency} />
        </p>
      )}
      {until ? (
        <p>
          {t('terms.period.until')} <DateTime instant={until} />
        </p>
      ) : (
        <p>{t('terms.period.none')}</p>
      )}
    </>
  )
}

function useDelivery(quote: Quote, isGift: boolean): string {
  const { t } = useTranslation()
  const { dateTime, days } = useFormats()
  if (quote.performance && !hasOpened(quote.performance))
    return t('terms.delivery.live', { date: dateTime(quote.performance.opens_at) })
  if (quote.performance) return t(quote.price === 0 ? 'terms.delivery.liveNowFree' : 'terms.delivery.liveNow')
  if (quote.opens_at) return t('terms.delivery.reserved', { date: dateTime(quote.opens_at) })
  const within = quote.start_within_days
  const start = within === undefined ? undefined : days(within)
  if (isGift) return t('terms.delivery.gift') + (start ? t('terms.delivery.startGift', { start }) : '')
  return (
    t(quote.price === 0 ? 'terms.delivery.free' : 'terms.delivery.text') +
    (start ? t('terms.delivery.start', { start }) : '')
  )
}
