import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useTranslation } from 'react-i18next'
import type { Trouble } from './trouble.ts'

interface Props {
  trouble: Trouble
  onAskAgain: () => void
  onOtherCard: () => void
}

/** Why the attempt failed, whether anything was charged, and what to do. */
export function TroubleNotice({ trouble, onAskAgain, onOtherCard }: Props) {
  const { t } = useTranslation()
  switch (trouble.kind) {
    case 'price_changed':
      return null
    case 'told':
      return <Notice kind="error" title={trouble.message} />
    case 'unsure':
    case 'gateway':
      return (
        <Notice
          kind="error"
          title={t(`trouble.${trouble.kind}.title`)}
          actions={
            <Button size="small" onClick={onAskAgain}>
              {t('trouble.ask-again')}
            </Button>
          }
        >
          {t(`trouble.${trouble.kind}.text`)}
        </Notice>
      )
    case 'form':
      return (
        <Notice kind="error" title={t('trouble.form.title')}>
          {t('trouble.form.text')}
        </Notice>
      )
    default:
      return (
        <Notice
          kind="error"
          title={t(`trouble.${trouble.kind}.title`)}
          actions={
            <Button size="small" onClick={onOtherCard}>
              {t('trouble.other-card')}
            </Button>
          }
        >
          {t(`trouble.${trouble.kind}.text`)}
        </Notice>
      )
  }
}
