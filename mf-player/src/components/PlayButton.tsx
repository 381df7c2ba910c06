import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { onIntentOf } from '@ginmaku/remote-kit/parcels/intent.ts'
import { useViewingDevice } from '@ginmaku/remote-kit/use-viewing-device.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import styles from './PlayButton.module.css'
import type { Player } from './use-player.ts'

interface PlayButtonProps {
  /** What is played; part of the button's accessible name. */
  name: string
  fullTitleId: string
  playId: string
  /** Playback resumes where the viewer left off. */
  isBegun: boolean
  player: Player
  /** One of several on a page is secondary, next to the page's own. */
  isSecondary?: boolean
}

/** Plays it here, or leads from the browser of a phone to the app, where it plays (spec §1.3). */
export function PlayButton(props: PlayButtonProps) {
  return useViewingDevice() === 'phone' ? <PlayInApp {...props} /> : <PlayHere {...props} />
}

/** In SD, as everything in the app. */
const appQuality = '1'

function PlayInApp({ name, playId, isSecondary }: PlayButtonProps) {
  const { t } = useTranslation()
  return (
    <ButtonLink
      variant={isSecondary ? 'secondary' : 'primary'}
      href={pathTo('/app/play/:playId/:qualityFlg', { playId, qualityFlg: appQuality })}
      aria-label={t('onPhone.openOf', { name })}
    >
      {t('onPhone.open')}
    </ButtonLink>
  )
}

function PlayHere({ name, fullTitleId, playId, isBegun, player, isSecondary }: PlayButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant={isSecondary ? 'secondary' : 'primary'}
      busy={player.opening === playId}
      onClick={() => player.play(fullTitleId, playId)}
      {...onIntentOf(() => player.prepare(fullTitleId, playId))}
      aria-label={t(isBegun ? 'play.resumeOf' : 'play.buttonOf', { name })}
    >
      <span className={styles.label}>
        <svg className={styles.icon} viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M3 1.6v12.8a.6.6 0 0 0 .9.5l10.6-6.4a.6.6 0 0 0 0-1L3.9 1.1a.6.6 0 0 0-.9.5Z" fill="currentColor" />
        </svg>
        {t(isBegun ? 'play.resume' : 'play.button')}
      </span>
    </Button>
  )
}
