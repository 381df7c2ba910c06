import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { DownloadableStory } from '@ginmaku/shared-contracts/api/watching/download.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { Duration } from '@ginmaku/shared-ui/text/Duration.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Downloads.module.css'
import { formatBytes } from './format-bytes.ts'

type File = DownloadableStory['files'][number]

interface DownloadRowProps {
  story: DownloadableStory
  /** The best file of this quality or less. */
  quality: QualityType
  isSeries: boolean
  isFull: boolean
  busy: boolean
  onDownload: (file: File) => void
  /** The outcome of the last press. */
  children: ReactNode
}

export function DownloadRow({ story, quality, isSeries, isFull, busy, onDownload, children }: DownloadRowProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const file = story.files.findLast(({ quality_type }) => quality_type <= quality) ?? story.files[0]
  if (!file) return null
  const size = formatBytes(file.approximate_bytes, locale)
  const number = isSeries ? t('stories.number', { number: story.story_number }) : ''
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {number && <span className={styles.number}>{number}</span>}
          {story.story_name}
        </p>
        <p className={styles.facts}>
          <Badge>{t(`quality.${file.quality_type}`)}</Badge>
          {file.duration_seconds !== undefined && <Duration seconds={file.duration_seconds} />}
          <span>{t('downloads.size', { size })}</span>
        </p>
      </div>
      <Button
        disabled={isFull}
        busy={busy}
        aria-label={t('downloads.buttonOf', { name: `${number} ${story.story_name}`.trim() })}
        onClick={() => onDownload(file)}
      >
        {t('downloads.button')}
      </Button>
      {children}
    </li>
  )
}
