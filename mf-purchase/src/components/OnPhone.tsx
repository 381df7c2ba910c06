import { isPhone } from '@ginmaku/remote-kit/is-phone.ts'
import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useTranslation } from 'react-i18next'

/** Informs buyers on phones and tablets, before they pay, how a title plays there (spec §9.3). */
export function OnPhone({ quality }: { quality: QualityType }) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  if (!isHydrated || !isPhone()) return null
  return (
    <Notice kind="info" title={t('onPhone.title')}>
      {t(quality > 1 ? 'onPhone.better' : 'onPhone.sd', { quality: t(`quality.${quality}`) })}
    </Notice>
  )
}
