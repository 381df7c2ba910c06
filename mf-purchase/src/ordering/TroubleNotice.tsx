import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useTranslation } from 'react-i18next'
import type { ShownByButton } from './trouble.ts'

interface Props {
  trouble: ShownByButton
  onOtherCard: () => void
  /** Set where a card can turn out to be chargeable in yen only. */
  onPayInYen?: () => void
}

/** Why the attempt failed, whether anything was charged, and what to do. */
export function TroubleNotice({ trouble, onOtherCard, onPayInYen }: Props) {
  const { t } = useTranslation()
  switch (trouble.kind) {
    case 'other':
      return <Notice kind="error" title={trouble.message} />
    case 'unsure':
    case 'gateway':
      return (
        <Notice kind="error" title={t(`order.failed.${trouble.kind}.title`)}>
          {t(`order.failed.${trouble.kind}.text`)}
        </Notice>
      )
    case 'yenOnly':
      return (
        <Notice
          kind="warn"
          title={t('kind_dcc.yenOnly.title')}
          actions={
            onPayInYen && (
              <Button size="small" onClick={onPayInYen}>
                {t('kind_dcc.yenOnly.choose')}
              </Button>
            )
          }
        >
          {t('kind_dcc.yenOnly.text')}
        </Notice>
      )
    case 'offline':
      return (
        <Notice kind="warn" title={t('order.offline.title')}>
          {t('order.offline.text')}
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
