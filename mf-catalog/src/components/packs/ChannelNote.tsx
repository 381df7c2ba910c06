import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'

/** The prices below are for what the caller can watch on a channel that they have joined. */
export function ChannelNote() {
  const { t } = useTranslation()
  return <Notice title={t('pack.inChannel')}>{t('pack.inChannelTerms')}</Notice>
}
