import { isPhone } from '@ginmaku/remote-kit/is-phone.ts'
import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useTranslation } from 'react-i18next'

/** On a phone or tablet: what plays here and how (spec §9.3), said before anything is paid. */
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
