import { useTranslation } from 'react-i18next'

export function MailCertifyPage() {
  const { t } = useTranslation()
  return <h1>{t('mail-certify.heading')}</h1>
}
