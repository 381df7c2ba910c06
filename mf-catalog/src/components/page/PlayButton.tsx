import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useViewingDevice } from '@ginmaku/remote-kit/use-viewing-device.ts'
import { Button, type ButtonLook } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'

/** In SD, as everything in the app. */
const appQuality = '1'

interface PlayButtonProps extends ButtonLook {
  playId: string
  onPlay: () => void
  /** Replaces 再生. */
  label?: string
  /** One of several on a page: what it plays, part of its accessible name. */
  name?: string
  className?: string | undefined
}

/** Plays what a joined channel has here, or leads from the browser of a phone to the app, where it plays (spec §1.3). */
export function PlayButton({ playId, onPlay, label, name, ...look }: PlayButtonProps) {
  const { t } = useTranslation()
  if (useViewingDevice() === 'phone')
    return (
      <ButtonLink
        {...look}
        href={pathTo('/app/play/:playId/:qualityFlg', { playId, qualityFlg: appQuality })}
        aria-label={name && t('play.inAppOf', { name })}
      >
        {t('play.inApp')}
      </ButtonLink>
    )
  return (
    <Button {...look} onClick={onPlay} aria-label={name && t('play.buttonOf', { name })}>
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        <path d="M3 1.5v13L14 8z" fill="currentColor" />
      </svg>
      {label ?? t('play.button')}
    </Button>
  )
}
