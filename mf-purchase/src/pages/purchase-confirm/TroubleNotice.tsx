import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useTranslation } from 'react-i18next'
import type { Trouble } from './trouble.ts'

interface Props {
  trouble: Exclude<Trouble, { kind: 'price_changed' | 'coupon' }>
  onResend: () => void
  onOtherCard: () => void
}

/** Why the attempt failed, whether anything was charged, and what to do. */
export function TroubleNotice({ trouble, onResend, onOtherCard }: Props) {
  const { t } = useTranslation()
  switch (trouble.kind) {
    case 'other':
      return <Notice kind="error" title={trouble.message} />
    case 'unsure':
    case 'gateway':
      return (
        <Notice
          kind="error"
          title={t(`order.failed.${trouble.kind}.title`)}
          actions={
            <Button size="small" onClick={onResend}>
              {t('order.checkAgain')}
            </Button>
          }
        >
          {t(`order.failed.${trouble.kind}.text`)}
        </Notice>
      )
    case 'form':
      return (
        <Notice kind="error" title={t('cardForm.silent.title')}>
          {t('cardForm.silent.text')}
        </Notice>
      )
    default:
      return (
        <Notice
          kind="error"
          title={t(`trouble.${trouble.kind}.title`)}
          actions={
            <Button size="small" onClick={onOtherCard}>
              {t('order.otherCard')}
            </Button>
          }
        >
          {t(`trouble.${trouble.kind}.text`)}
        </Notice>
      )
  }
}
