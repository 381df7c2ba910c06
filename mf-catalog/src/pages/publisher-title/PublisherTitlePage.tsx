import { useTranslation } from 'react-i18next'

export function PublisherTitlePage() {
  const { t } = useTranslation()
  return <h1>{t('publisher-title.heading')}</h1>
}
