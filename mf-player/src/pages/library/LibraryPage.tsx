import { useTranslation } from 'react-i18next'

export function LibraryPage() {
  const { t } = useTranslation()
  return <h1>{t('library.heading')}</h1>
}
