import { useParcel } from '@ginmaku/remote-kit/parcels/use-parcel.ts'
import { useTranslation } from 'react-i18next'
import styles from './FilmPlayer.module.css'

interface FilmPlayerProps {
  fullTitleId: string
  playId: string
  isPreview: boolean
  onClose: () => void
}

/** The player, provided by another remote, over the page. Until its code is there, a note answers the press. */
export function FilmPlayer(props: FilmPlayerProps) {
  const { t } = useTranslation()
  const { place, state } = useParcel('player', { ...props, mode: 'modal' })
  return (
    <div className={styles.player}>
      <div role="status">{state === 'opening' && <p className={styles.opening}>{t('openingPlayer')}</p>}</div>
      <div ref={place} />
    </div>
  )
}
