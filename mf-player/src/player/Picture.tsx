import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Picture.module.css'
import type { Trouble } from './trouble.ts'
import type { Showing } from './use-play.ts'
import { useStartViewingPeriod } from './use-start-viewing-period.ts'

interface PictureProps {
  grant: PlayGrant
  showing: Showing
  isPreview: boolean
  frame: HTMLElement | undefined
  onStopped: (trouble: Trouble, at: number) => void
  onEnded: () => void
  onIdle: (isIdle: boolean) => void
}

/** The screen, with the title's name over it. */
export function Picture({ grant, showing, isPreview, frame, onStopped, onEnded, onIdle }: PictureProps) {
  const { t } = useTranslation()
  const { Screen, keeper, from } = showing
  const [isActive, setActive] = useState(true)
  const refused = useCallback((trouble: Trouble) => onStopped(trouble, from), [onStopped, from])
  const startViewingPeriod = useStartViewingPeriod(refused)
  return (
    <>
      <Screen
        keeper={keeper}
        from={from}
        keysIn={frame}
        onMoving={() => !isPreview && startViewingPeriod(keeper.current())}
        onTrouble={onStopped}
        onEnded={onEnded}
        onActive={(active) => {
          setActive(active)
          onIdle(!active)
        }}
      />
      {frame && (
        <div className={classNames(styles.names, !isActive && styles.hidden)}>
          <p className={styles.title}>
            {grant.title_name}
            {isPreview && <span className={styles.mark}>{t('player.preview')}</span>}
          </p>
          {grant.story_name !== grant.title_name && <p className={styles.story}>{grant.story_name}</p>}
        </div>
      )}
    </>
  )
}
