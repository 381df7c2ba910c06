import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useViewingDevice } from '@ginmaku/remote-kit/use-viewing-device.ts'
import type { RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { OnPhone } from '../components/OnPhone.tsx'
import { hasEnded } from '../components/PerformanceTime.tsx'
import { CalendarLink, LiveRoomLink } from '../components/TicketLinks.tsx'
import { isLater } from './is-later.ts'

const look = { size: 'large', wide: true } as const

/**
 * What this device can play of the packs in the library, and the way there; on a phone’s browser, first the app, and before a
 * performance, first its time for the calendar.
 */
export function WatchInLibrary({ packs }: { packs: readonly RedeemedPack[] }) {
  const { t } = useTranslation()
  const isOnPhone = useViewingDevice() === 'phone'
  const [best] = [...packs].sort((a, b) => b.quality_type - a.quality_type)
  if (!best) return null
  const { full_title_id: fullTitleId, performance } = best
  const isOneTitle = packs.every(({ full_title_id }) => full_title_id === fullTitleId)
  const isReserved = isLater(best)
  const isInApp = isOnPhone && isOneTitle && !isReserved
  const isTicket = isOneTitle && performance !== undefined && !hasEnded(performance)
  const isBeforeDoors = isTicket && isReserved
  return (
    <>
      <OnPhone quality={best.quality_type} />
      {isBeforeDoors && <CalendarLink fullTitleId={fullTitleId} isMain wide />}
      {isInApp && (
        <ButtonLink {...look} variant="primary" href={pathTo('/app/title/:fullTitleId', { fullTitleId })}>
          {t('onPhone.open')}
        </ButtonLink>
      )}
      <ButtonLink
        {...look}
        variant={isInApp || isBeforeDoors ? 'secondary' : 'primary'}
        href={isOneTitle ? pathTo('/library/:fullTitleId', { fullTitleId }) : '/library'}
      >
        {t(isOnPhone || isReserved ? 'actions.toLibrary' : 'redemption.watch')}
      </ButtonLink>
      {isTicket && !isOnPhone && <LiveRoomLink fullTitleId={fullTitleId} isMain={false} wide />}
    </>
  )
}
