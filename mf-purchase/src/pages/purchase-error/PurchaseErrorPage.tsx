import { useTranslation } from 'react-i18next'

export function PurchaseErrorPage() {
  const { t } = useTranslation()
  return <h1>{t('purchase-error.heading')}</h1>
}
