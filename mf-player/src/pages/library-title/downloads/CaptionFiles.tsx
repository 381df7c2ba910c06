import type { DownloadLink } from '@ginmaku/shared-contracts/api/watching/download.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import styles from './Downloads.module.css'

/** The captions of a video that is being downloaded, each as a file. */
export function CaptionFiles({ captions }: { captions: NonNullable<DownloadLink['captions']> }) {
  const { t } = useTranslation()
  return (
    <div className={styles.captions}>
      <p className={styles.captionsLead}>{t('downloads.captions')}</p>
      {captions.map(({ url, file_name, label, role }) => (
        <ButtonLink key={file_name} href={url} size="small" download="">
          {t('downloads.captionsOf', { label: role ? t(`downloads.captionRole.${role}`, { label }) : label })}
        </ButtonLink>
      ))}
    </div>
  )
}
