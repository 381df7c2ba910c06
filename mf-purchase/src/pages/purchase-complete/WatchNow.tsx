import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useParcel } from '@ginmaku/remote-kit/parcels/use-parcel.ts'
import { useViewingDevice } from '@ginmaku/remote-kit/use-viewing-device.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasOpened } from '../../components/PerformanceTime.tsx'
import { LiveRoomLink } from '../../components/TicketLinks.tsx'
import styles from '../../outcome/Outcome.module.css'
import { isReserved } from '../../outcome/stage.ts'

const look = { variant: 'primary', size: 'large' } as const

/**
 * Plays the purchase here, or in the live room for a live title; on a phone’s browser, in the app. Before the doors open, the way to
 * the live room is not the main action.
 */
export function WatchNow({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const device = useViewingDevice()
  const { full_title_id: fullTitleId, performance } = purchase
  const [playId] = purchase.play_ids

  if (!performance && (!playId || isReserved(purchase))) return null
  const isOpen = !performance || hasOpened(performance)
  if (device === 'phone')
    return (
      isOpen && (
        <ButtonLink {...look} href={pathTo('/app/title/:fullTitleId', { fullTitleId })}>
          {t('onPhone.open')}
        </ButtonLink>
      )
    )
  if (performance) return <LiveRoomLink fullTitleId={fullTitleId} isMain={isOpen} />
  return playId && <PlayHere fullTitleId={fullTitleId} playId={playId} />
}

/** Opens the player over this page; leaving the page closes it (spec §4.3). */
function PlayHere(play: { fullTitleId: string; playId: string }) {
  const { t } = useTranslation()
  const [isPlaying, setPlaying] = useState(false)
  const onClose = () => setPlaying(false)
  const { place, state } = useParcel(
    'player',
    isPlaying ? { ...play, isPreview: false, mode: 'modal', onClose } : undefined,
  )
  return (
    <>
      <Button {...look} busy={state === 'opening'} onClick={() => setPlaying(true)}>
        {t('thanks.watch')}
      </Button>
      <div ref={place} className={styles.place} />
    </>
  )
}
