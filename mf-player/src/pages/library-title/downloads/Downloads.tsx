import { deviceId } from '@ginmaku/remote-kit/device-id.ts'
import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { downloadsOf } from '../../../app/calls.ts'
import styles from './Downloads.module.css'
import { DownloadsView } from './DownloadsView.tsx'
import { useDownloading } from './use-downloading.ts'
import { useRemoving } from './use-removing.ts'

/** The files of a title that was bought with a download, and the devices they are on (spec §10.11). */
export function Downloads({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="downloads">
      <div className={styles.words}>
        <Heading level={2} id="downloads">
          {t('downloads.heading')}
        </Heading>
        <p className={styles.lead}>{t('downloads.lead')}</p>
      </div>
      <SectionBoundary fallback={<DownloadsSkeleton />}>
        <Loaded fullTitleId={fullTitleId} />
      </SectionBoundary>
    </section>
  )
}

function Loaded({ fullTitleId }: { fullTitleId: string }) {
  const downloads = useCall(...downloadsOf(fullTitleId))
  const { outcome, requesting, download } = useDownloading()
  const { removing, removed, remove } = useRemoving(fullTitleId)
  const isHere = useHydrated()
  return (
    <DownloadsView
      downloads={downloads}
      ownId={isHere ? deviceId() : undefined}
      {...{ outcome, requesting, removing, removed }}
      onDownload={download}
      onRemove={remove}
    />
  )
}

function DownloadsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{t('downloads.loading')}</VisuallyHidden>
      <div className={styles.row}>
        <div className={styles.words}>
          <Skeleton width="12rem" height="1.5em" />
          <Skeleton width="6rem" />
        </div>
        <Skeleton width="8rem" height="2.75rem" />
      </div>
    </div>
  )
}
