import { useTranslation } from 'react-i18next'

export function SummaryPackPage() {
  const { t } = useTranslation()
  return <h1>{t('summary-pack.heading')}</h1>
}
