import type { OwnSession } from '@ginmaku/shared-contracts/api/member/session.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountList.module.css'
import { DeviceName } from '../../components/DeviceName.tsx'
import { RegionName } from '../../components/RegionName.tsx'

interface SessionRowProps {
  session: OwnSession
  busy: boolean
  onEnd: () => void
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation()
  const nameId = `session-${session.session_id}`
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <span id={nameId}>
            <DeviceName device={session.device} />
          </span>
          {session.is_current && <Badge tone="accent">{t('sessions.current')}</Badge>}
        </p>
        <dl className={styles.facts}>
          <dt>{t('sessions.place')}</dt>
          <dd>{session.region ? <RegionName region={session.region} /> : t('sessions.unknownPlace')}</dd>
          <dt>{t('sessions.seen')}</dt>
          <dd>
            <DateTime instant={session.last_seen_at} />
          </dd>
          <dt>{t('sessions.begun')}</dt>
          <dd>
            <DateTime instant={session.created_at} />
          </dd>
        </dl>
      </div>
      {!session.is_current && (
        <Button busy={busy} aria-describedby={nameId} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
