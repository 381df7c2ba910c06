import { useTranslation } from 'react-i18next'

export function StoryPage() {
  const { t } = useTranslation()
  return <h1>{t('story.heading')}</h1>
}
