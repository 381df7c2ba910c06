import { useTranslation } from 'react-i18next'

export function TitlePage() {
  const { t } = useTranslation()
  return <h1>{t('title.heading')}</h1>
}
