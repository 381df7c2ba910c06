import { useTranslation } from 'react-i18next'

export function SignupPage() {
  const { t } = useTranslation()
  return <h1>{t('signup.heading')}</h1>
}
