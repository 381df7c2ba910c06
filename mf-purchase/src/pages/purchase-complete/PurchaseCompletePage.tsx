import { useTranslation } from 'react-i18next'

export function PurchaseCompletePage() {
  const { t } = useTranslation()
  return <h1>{t('purchase-complete.heading')}</h1>
}
