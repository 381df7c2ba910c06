import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'
import { RefusedNotice, type RefusedNoticeProps } from './RefusedNotice.tsx'
import type { Trouble } from './trouble.ts'

type Props = Omit<RefusedNoticeProps, 'refused'> & { trouble: Trouble | undefined }

export function TroubleNotice({ kind, trouble, ...more }: Props) {
  const { t } = useTranslation()
  if (!trouble) return null
  if (trouble.kind === 'limited') return <RefusalNotice refusal={trouble.refusal} />
  if (trouble.kind === 'refused') return <RefusedNotice kind={kind} refused={trouble.refused} {...more} />
  return (
    <Notice kind="error" title={t('redemption.failed')}>
      {t('redemption.failedText')}
    </Notice>
  )
}
