import type { ChannelQuote } from '@ginmaku/shared-contracts/api/purchase/channel-order.ts'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, useFormats } from '../../components/use-formats.ts'

const aboutMoney = ['total', 'payment', 'delivery', 'cancel'] as const
const isAboutMoney = (row: string): row is (typeof aboutMoney)[number] =>
  (aboutMoney as readonly string[]).includes(row)

/**
 * What the final confirmation screen has to say in Japan (Specified Commercial Transactions Act, art. 12-6); of a membership also
 * each charge with its date, its renewal, and how to end it.
 */
export function TermsOfMembership({ quote }: { quote: ChannelQuote }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { priceWithTax } = useFormats()
  const isFree = quote.price === 0
  const price = priceWithTax(quote.price, quote.currency)
  const next = formatDay(quote.next_billing_date, locale)
  const cancelBy = formatDay(quote.cancel_by, locale)
  const rows = [
    ['quantity', {}],
    ['total', { price }],
    ['payment', { next }],
    ['delivery', {}],
    ['term', { next }],
    ['period', {}],
    ['cancel', { cancelBy }],
  ] as const
  return (
    <DefinitionList
      rows={rows.map(([row, values]) => ({
        label: t(`join.terms.${row}.label`),
        value: t(isFree && isAboutMoney(row) ? `join.terms.${row}.free` : `join.terms.${row}.text`, values),
      }))}
    />
  )
}
