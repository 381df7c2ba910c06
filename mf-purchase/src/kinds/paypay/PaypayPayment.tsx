import { useTranslation } from 'react-i18next'
import { ExplainedPayment } from '../ExplainedPayment.tsx'
import type { PaymentFormProps } from '../payment-kind.ts'

/** Paid on PayPay's page: there is nothing to enter here. */
export function PaypayPayment({ ref }: PaymentFormProps) {
  const { t } = useTranslation()
  return (
    <ExplainedPayment ref={ref} kind="paypay">
      <p>{t('kind_paypay.explain')}</p>
    </ExplainedPayment>
  )
}
