import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'
import { RefusedNotice } from './RefusedNotice.tsx'
import type { Trouble } from './trouble.ts'

export function TroubleNotice({ kind, trouble }: { kind: 'digitalcopy' | 'mvtk'; trouble: Trouble | undefined }) {
  const { t } = useTranslation()
  if (!trouble) return null
  if (trouble.kind === 'limited') return <RefusalNotice refusal={trouble.refusal} />
  if (trouble.kind === 'refused') return <RefusedNotice kind={kind} refused={trouble.refused} />
  return (
    <Notice kind="error" title={t('redemption.failed')}>
      {t('redemption.failedText')}
    </Notice>
  )
}
