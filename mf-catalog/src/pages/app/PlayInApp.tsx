import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useParcel } from '@ginmaku/remote-kit/parcels/use-parcel.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

const look = { variant: 'primary', size: 'large' } as const

/** In the app the address of a play opens it (spec §2.2); a visitor logs in first. */
export function PlayInApp(play: { fullTitleId: string; playId: string }) {
  const { t } = useTranslation()
  const { loggedIn } = useTopic('session')
  const { pathname } = useLocation()
  const [isPlaying, setPlaying] = useState(loggedIn)
  const onClose = () => setPlaying(false)
  const { place, state } = useParcel(
    'player',
    isPlaying ? { ...play, isPreview: false, mode: 'modal', onClose } : undefined,
  )
  if (!loggedIn)
    return (
      <ButtonLink {...look} href={pathTo('/login', undefined, { next: pathname })}>
        {t('app.logIn')}
      </ButtonLink>
    )
  return (
    <>
      <Button {...look} busy={state === 'opening'} onClick={() => setPlaying(true)}>
        {t('app.play')}
      </Button>
      <div ref={place} />
    </>
  )
}
