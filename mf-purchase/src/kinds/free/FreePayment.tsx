import { useTranslation } from 'react-i18next'
import { ExplainedPayment } from '../ExplainedPayment.tsx'
import type { PaymentFormProps } from '../payment-kind.ts'

/** Nothing to pay, so nothing to enter. */
export function FreePayment({ ref }: PaymentFormProps) {
  const { t } = useTranslation()
  return (
    <ExplainedPayment ref={ref} kind="free">
      <p>{t('kind_free.explain')}</p>
    </ExplainedPayment>
  )
}
