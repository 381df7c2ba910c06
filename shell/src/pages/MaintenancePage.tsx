import { useTranslation } from 'react-i18next'
import { HomeLink } from './links.tsx'
import { Message } from './Message.tsx'

export function MaintenancePage() {
  const { t } = useTranslation()
  return <Message title={t('maintenance.title')} lines={t('maintenance.message').split('\n')} actions={<HomeLink />} />
}
