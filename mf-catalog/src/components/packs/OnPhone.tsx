import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useViewingDevice } from '@ginmaku/remote-kit/use-viewing-device.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'

/** Informs viewers on phones and tablets, before they choose a price, that the app plays purchases in SD (spec §9.3). */
export function OnPhone({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  const device = useViewingDevice()
  if (device === 'computer') return null
  if (device === 'app')
    return (
      <Notice kind="info" title={t('pack.onPhone.inApp')}>
        {t('pack.onPhone.better')}
      </Notice>
    )
  return (
    <Notice
      kind="info"
      title={t('pack.onPhone.title')}
      actions={
        <ButtonLink size="small" href={pathTo('/app/title/:fullTitleId', { fullTitleId })}>
          {t('pack.onPhone.open')}
        </ButtonLink>
      }
    >
      {t('pack.onPhone.text')}
    </Notice>
  )
}
