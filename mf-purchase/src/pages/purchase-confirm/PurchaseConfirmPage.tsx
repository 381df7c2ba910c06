import { useTranslation } from 'react-i18next'

export function PurchaseConfirmPage() {
  const { t } = useTranslation()
  return <h1>{t('purchase-confirm.heading')}</h1>
}
