import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { type DccOrderProps, OrderInCurrency } from './OrderInCurrency.tsx'
import { useDccOffer } from './use-dcc-offer.ts'

interface DccFormProps extends DccOrderProps {
  offerId: string
}

/** The order in one of two currencies, as long as there is such an offer that was not used. */
export function DccForm({ offerId, ...form }: DccFormProps) {
  const { t } = useTranslation()
  const { offer, ...time } = useDccOffer(offerId)
  if (offer && !offer.is_used) return <OrderInCurrency {...form} {...time} offer={offer} />
  const why = offer ? 'used' : 'unknown'
  return (
    <EmptyState
      title={t(`dcc.${why}.title`)}
      action={
        <ButtonLink variant="primary" href="/purchase-confirm">
          {t('dcc.used.back')}
        </ButtonLink>
      }
    >
      {t(`dcc.${why}.text`)}
    </EmptyState>
  )
}
