import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import { useViewingDevice } from '@ginmaku/remote-kit/use-viewing-device.ts'
import type { LiveSummary } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { isReserved } from './ViewingPeriod.tsx'

interface RoomLinkProps {
  /** Of the title; part of the link's accessible name. */
  name: string
  fullTitleId: string
  live: LiveSummary | undefined
  /** When the doors open; absent once they have. */
  opensAt: string | undefined
  /** What it says while no one can enter: the title's page has the room, and more. */
  closed: 'details' | 'link'
}

/**
 * From a ticket to the title's page, where its live room is; a main button only while the holder can watch there, which in the
 * browser of a phone leads to the app (spec §1.3).
 */
export function RoomLink({ name, fullTitleId, live, opensAt, closed }: RoomLinkProps) {
  const { t } = useTranslation()
  const device = useViewingDevice()
  const isClosed = isRoomClosed(live, opensAt, useNow())
  if (device === 'phone' && !isClosed)
    return (
      <ButtonLink
        href={pathTo('/app/title/:fullTitleId', { fullTitleId })}
        variant="primary"
        aria-label={t('onPhone.openOf', { name })}
      >
        {t('onPhone.open')}
      </ButtonLink>
    )
  const way = isClosed ? closed : live?.archive_until ? 'again' : 'enter'
  return (
    <ButtonLink
      href={pathTo('/title/:fullTitleId', { fullTitleId })}
      variant={isClosed ? 'secondary' : 'primary'}
      aria-label={t(`room.${way}Of`, { name })}
    >
      {t(`room.${way}`)}
    </ButtonLink>
  )
}

/** The doors aren't open yet, or it is over and can't be watched again. */
export const isRoomClosed = (live: LiveSummary | undefined, opensAt: string | undefined, now: number): boolean =>
  isReserved({ opens_at: opensAt }, now) ||
  live?.state === 'scheduled' ||
  (live?.state === 'ended' && !live.archive_until)
