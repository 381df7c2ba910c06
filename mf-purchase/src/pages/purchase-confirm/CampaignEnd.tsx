import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Trans } from 'react-i18next'
import { useFormats } from '../../components/use-formats.ts'

interface Props {
  endsAt: string
  regularPrice: number
  currency: string
}

/** When a campaign’s price ends, and what is charged afterwards. */
export function CampaignEnd({ endsAt, regularPrice, currency }: Props) {
  const { priceWithTax } = useFormats()
  return (
    <Trans
      i18nKey="terms.period.campaign"
      values={{ price: priceWithTax(regularPrice, currency) }}
      components={{ when: <DateTime instant={endsAt} /> }}
    />
  )
}
