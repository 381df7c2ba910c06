import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, useFormats } from '../../components/use-formats.ts'

/** The channels that the stored card pays for: without a card they can't be renewed. */
export function RenewingChannels() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { priceWithTax } = useFormats()
  const { items } = useCall('GET /user/channel', {}, { staleTime: 0 })
  const renewing = items.filter(({ next_billing_date }) => next_billing_date !== undefined)
  if (renewing.length === 0) return null
  return (
    <>
      <p>{t('paymentEdit.renewing')}</p>
      <ul>
        {renewing.map(({ publisher_id, name, price, next_price, currency, next_billing_date: next = '' }) => (
          <li key={publisher_id}>
            {t('paymentEdit.renewal', {
              name,
              date: formatDay(next, locale),
              price: priceWithTax(next_price ?? price, currency),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
