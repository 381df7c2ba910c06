import type { CardCharge } from '@ginmaku/shared-contracts/api/purchase/dcc.ts'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { useRateFormats } from './use-rate-formats.ts'

interface RateViewProps {
  price: number
  currency: string
  charge: CardCharge
}

/** Both amounts, and how one is calculated from the other: card schemes require this before and after the choice. */
export function RateView({ price, currency, charge }: RateViewProps) {
  const { t } = useTranslation()
  const formats = useRateFormats()
  return (
    <DefinitionList
      rows={[
        { label: t('kind_dcc.rate.price'), value: formats.price(price, currency) },
        { label: t('kind_dcc.rate.amount'), value: formats.amount(charge) },
        {
          label: t('kind_dcc.rate.rate', { margin: formats.percent(charge.margin_percent) }),
          value: formats.rate(charge.rate, charge.currency, currency),
        },
        {
          label: t('kind_dcc.rate.reference'),
          value: formats.rate(charge.reference_rate, charge.currency, currency),
        },
      ]}
    />
  )
}
