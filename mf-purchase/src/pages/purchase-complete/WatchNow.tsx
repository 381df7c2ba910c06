import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useParcel } from '@ginmaku/remote-kit/parcels/use-parcel.ts'
import { needsApp } from '@ginmaku/remote-kit/phone-app.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../outcome/Outcome.module.css'
import { isReserved } from '../../outcome/stage.ts'

const look = { variant: 'primary', size: 'large' } as const

/** Plays the purchase here, in the live room for a live title, or on a phone’s browser through the library and the app. */
export function WatchNow({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const host = useHost()
  const [playId] = purchase.play_ids

  if (purchase.performance)
    return (
      <ButtonLink {...look} href={pathTo('/title/:fullTitleId', { fullTitleId: purchase.full_title_id })}>
        {t('thanks.liveRoom')}
      </ButtonLink>
    )
  if (!playId || isReserved(purchase)) return null
  if (needsApp(host))
    return (
      <>
        <ButtonLink {...look} href={pathTo('/library/:fullTitleId', { fullTitleId: purchase.full_title_id })}>
          {t('thanks.watch')}
        </ButtonLink>
        <ButtonLink size="large" href={pathTo('/app/title/:fullTitleId', { fullTitleId: purchase.full_title_id })}>
          {t('onPhone.open')}
        </ButtonLink>
      </>
    )
  return <PlayHere fullTitleId={purchase.full_title_id} playId={playId} />
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
