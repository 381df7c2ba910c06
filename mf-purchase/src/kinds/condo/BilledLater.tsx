import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../components/use-formats.ts'
import { StatementView } from './StatementView.tsx'

/** What the phone bill of the purchase's month is so far. */
export const BilledLater = ({ purchase }: { purchase: Purchase }) =>
  purchase.statement && <StatementView statement={purchase.statement} level={2} />

/** The fee, which is the carrier's and not in the price. */
export function FeeInTotal({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const { price } = useFormats()
  const { statement } = quote
  return statement && <p>{t('kind_condo.statement.inTotal', { fee: price(statement.fee, statement.currency) })}</p>
}
