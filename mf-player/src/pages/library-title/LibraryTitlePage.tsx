import { useTranslation } from 'react-i18next'

export function LibraryTitlePage() {
  const { t } = useTranslation()
  return <h1>{t('library-title.heading')}</h1>
}
