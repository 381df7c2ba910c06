import { useTranslation } from 'react-i18next'

export function MyPage() {
  const { t } = useTranslation()
  return <h1>{t('mypage.heading')}</h1>
}
