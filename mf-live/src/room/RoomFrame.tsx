import { useFocusFallback } from '@ginmaku/remote-kit/focus/use-focus-fallback.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import styles from './RoomFrame.module.css'
import type { Live } from './use-live.ts'

/** The stage, and below it the title, status, time and organizer. */
export function RoomFrame({ live, children }: { live: Live; children: ReactNode }) {
  const { t } = useTranslation()
  const focus = useFocusFallback()
  return (
    <div className={styles.room}>
      {/* A theatre is dark in every colour scheme. */}
      <div className={styles.stage} data-theme="dark" {...focus}>
        {children}
      </div>
      <div className={styles.facts}>
        <Badge tone={live.state === 'on_air' ? 'live' : 'plain'}>{t(`state.${live.state}`)}</Badge>
        <p>
          <Trans
            i18nKey="room.period"
            components={{
              from: <DateTime instant={live.starts_at} />,
              until: <DateTime instant={live.ends_at} />,
            }}
          />
        </p>
        <p>{t('room.organizer', { organizer: live.organizer })}</p>
      </div>
    </div>
  )
}
