import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PackSummary.module.css'
import { type Pack, salesOf } from './pack.ts'

interface Props {
  pack: Pack
  /** Below the names, e.g. the viewing period. */
  children?: ReactNode
  /** Below these; on a phone in the full width below the poster. For what would be many short lines next to it. */
  long?: ReactNode
}

/** What is being bought: poster, title, pack, kind and quality. */
export function PackSummary({ pack, children, long }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.summary}>
      <Poster className={styles.poster} image={pack.image} use="small" alt="" priority />
      <div className={styles.words}>
        <p className={styles.title}>
          <OwnLanguage>{pack.titleName}</OwnLanguage>
        </p>
        <p className={styles.pack}>
          <OwnLanguage>{pack.packName}</OwnLanguage>
        </p>
        <p className={styles.badges}>
          <Badge tone="accent">{t(`sales.${salesOf(pack)}`)}</Badge>
          <Badge>{t(`quality.${pack.qualityType}`)}</Badge>
          {pack.viewType === 2 && <Badge>{t('withDownload')}</Badge>}
        </p>
        {children}
      </div>
      {long && <div className={styles.long}>{long}</div>}
    </div>
  )
}
