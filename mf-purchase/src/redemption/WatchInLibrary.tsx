import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useViewingDevice } from '@ginmaku/remote-kit/use-viewing-device.ts'
import type { RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { OnPhone } from '../components/OnPhone.tsx'
import { hasOpened } from '../components/PerformanceTime.tsx'

const look = { size: 'large', wide: true } as const

/** What this device can play of the packs in the library, and the way there; on a phone’s browser, first the app. */
export function WatchInLibrary({ packs }: { packs: readonly RedeemedPack[] }) {
  const { t } = useTranslation()
  const isOnPhone = useViewingDevice() === 'phone'
  const [best] = [...packs].sort((a, b) => b.quality_type - a.quality_type)
  if (!best) return null
  const { full_title_id: fullTitleId, opens_at } = best
  const isOneTitle = packs.every(({ full_title_id }) => full_title_id === fullTitleId)
  const isReserved = opens_at !== undefined && !hasOpened({ opens_at })
  const isInApp = isOnPhone && isOneTitle && !isReserved
  return (
    <>
      <OnPhone quality={best.quality_type} />
      {isInApp && (
        <ButtonLink {...look} variant="primary" href={pathTo('/app/title/:fullTitleId', { fullTitleId })}>
          {t('onPhone.open')}
        </ButtonLink>
      )}
      <ButtonLink
        {...look}
        variant={isInApp ? 'secondary' : 'primary'}
        href={isOneTitle ? pathTo('/library/:fullTitleId', { fullTitleId }) : '/library'}
      >
        {t(isOnPhone || isReserved ? 'actions.toLibrary' : 'redemption.watch')}
      </ButtonLink>
    </>
  )
}
