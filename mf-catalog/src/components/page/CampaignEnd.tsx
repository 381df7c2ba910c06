import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { timeLeft } from '@ginmaku/shared-ui/text/time-left.ts'
import { Trans, useTranslation } from 'react-i18next'
import styles from './CampaignEnd.module.css'

/** When a running campaign ends, and how long that is from now. */
export function CampaignEnd({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const now = useNow()
  return (
    <span className={styles.end}>
      <span>
        <Trans i18nKey="campaignEnd.until" components={{ when: <DateTime instant={endsAt} /> }} />
      </span>
      <span className={styles.left}>{t('campaignEnd.left', { left: timeLeft(endsAt, now, locale) })}</span>
    </span>
  )
}
