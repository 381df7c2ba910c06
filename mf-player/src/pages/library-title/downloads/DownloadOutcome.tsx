import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Trans, useTranslation } from 'react-i18next'
import { CaptionFiles } from './CaptionFiles.tsx'
import styles from './Downloads.module.css'
import type { Outcome } from './use-downloading.ts'

/** Below the row whose button was pressed. */
export function DownloadOutcome({ started, refusal }: Outcome) {
  const { t } = useTranslation()
  return (
    <div className={styles.outcome}>
      {refusal !== undefined && (
        <Notice kind="error" title={t('downloads.refused')}>
          {refusal}
        </Notice>
      )}
      {started && (
        <Notice kind="success" title={t('downloads.started', { file: started.file_name })}>
          <Trans i18nKey="downloads.resumable" components={{ when: <DateTime instant={started.expires_at} /> }} />
        </Notice>
      )}
      {started?.captions && <CaptionFiles captions={started.captions} />}
    </div>
  )
}
