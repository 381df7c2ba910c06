import { useTranslation } from 'react-i18next'

export function SignupConfirmPage() {
  const { t } = useTranslation()
  return <h1>{t('signup-confirm.heading')}</h1>
}
