import { useTranslation } from 'react-i18next'
import { ExplainedPayment } from '../ExplainedPayment.tsx'
import type { PaymentFormProps } from '../payment-kind.ts'
import { StatementView } from './StatementView.tsx'

/** Agreed to on the carrier's page; what this month's phone bill would be is shown beforehand (spec §9.5). */
export function CondoPayment({ ref, quote }: PaymentFormProps) {
  const { t } = useTranslation()
  return (
    <ExplainedPayment ref={ref} kind="condo">
      <p>{t('kind_condo.explain')}</p>
      {quote.statement && <StatementView statement={quote.statement} level={3} />}
    </ExplainedPayment>
  )
}
