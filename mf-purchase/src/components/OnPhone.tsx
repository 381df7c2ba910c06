import { useViewingDevice } from '@ginmaku/remote-kit/use-viewing-device.ts'
import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'

/** Informs buyers on phones and tablets, before they pay, how a title plays there (spec §9.3). */
export function OnPhone({ quality }: { quality: QualityType }) {
  const { t } = useTranslation()
  const device = useViewingDevice()
  if (device === 'computer') return null
  if (device === 'phone')
    return (
      <Notice kind="info" title={t('onPhone.title')}>
        {t(quality > 1 ? 'onPhone.better' : 'onPhone.sd', { quality: t(`quality.${quality}`) })}
      </Notice>
    )
  return (
    <Notice kind="info" title={t('onPhone.inApp')}>
      {quality > 1 && t('onPhone.onComputer', { quality: t(`quality.${quality}`) })}
    </Notice>
  )
}
