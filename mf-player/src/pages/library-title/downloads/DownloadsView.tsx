import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Select } from '@ginmaku/shared-ui/form/Select.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Devices } from './Devices.tsx'
import { DownloadOutcome } from './DownloadOutcome.tsx'
import { DownloadRow } from './DownloadRow.tsx'
import styles from './Downloads.module.css'
import type { Outcome } from './use-downloading.ts'

export interface DownloadsViewProps {
  downloads: CallResponse<'GET /user/download/{full_title_id}'>
  ownId: string | undefined
  /** The story whose link is being requested. */
  requesting: string | undefined
  outcome: Outcome | undefined
  removing: string | undefined
  removed: number
  onDownload: (playId: string, quality: QualityType) => void
  onRemove: (deviceId: string) => void
}

export function DownloadsView({ downloads, ownId, requesting, onDownload, ...view }: DownloadsViewProps) {
  const { t } = useTranslation()
  const { items, devices, device_limit } = downloads
  const qualities = [...new Set(items.flatMap(({ files }) => files.map(({ quality_type }) => quality_type)))].sort()
  const [chosen, setChosen] = useState<QualityType>()
  const quality = chosen ?? qualities.at(-1) ?? 1
  const isFull = devices.length >= device_limit && !devices.some(({ device_id }) => device_id === ownId)
  return (
    <>
      {isFull && (
        <Notice kind="warn" title={t('downloads.full', { limit: device_limit })}>
          {t('downloads.fullText')}
        </Notice>
      )}
      {qualities.length > 1 && (
        <Select
          className={styles.quality}
          label={t('downloads.quality')}
          choices={qualities.map((type) => ({ value: String(type), label: t(`quality.${type}`) }))}
          value={String(quality)}
          onChange={({ target }) => setChosen(qualities.find((type) => String(type) === target.value))}
        />
      )}
      <ul className={styles.list}>
        {items.map((story) => (
          <DownloadRow
            key={story.play_id}
            story={story}
            quality={quality}
            isSeries={items.length > 1}
            isFull={isFull}
            busy={requesting === story.play_id}
            onDownload={({ quality_type }) => onDownload(story.play_id, quality_type)}
          >
            {view.outcome?.playId === story.play_id && <DownloadOutcome {...view.outcome} />}
          </DownloadRow>
        ))}
      </ul>
      <Devices
        devices={devices}
        limit={device_limit}
        ownId={ownId}
        removing={view.removing}
        removed={view.removed}
        onRemove={view.onRemove}
      />
    </>
  )
}
