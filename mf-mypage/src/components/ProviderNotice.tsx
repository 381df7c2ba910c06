import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'
import type { ProviderVisit } from '../provider/use-provider-window.ts'

interface ProviderNoticeProps {
  visit: ProviderVisit | undefined
  work: 'login' | 'link'
}

/** The state of a visit to an external service, or why it failed (spec §8.3). */
export function ProviderNotice({ visit, work }: ProviderNoticeProps) {
  const { t } = useTranslation()
  if (!visit || visit.is === 'starting' || visit.is === 'returned') return null
  const provider = t(`provider.names.${visit.provider}`)
  if (visit.is === 'open') return <Notice>{t('provider.open', { provider })}</Notice>
  if (visit.is === 'cancelled') return <Notice>{t(`provider.${work}Trouble.cancelled`, { provider })}</Notice>
  return <Notice kind="error">{t(`provider.${work}Trouble.${visit.is}`, { provider })}</Notice>
}
