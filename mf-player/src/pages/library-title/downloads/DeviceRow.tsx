import type { DownloadDevice } from '@ginmaku/shared-contracts/api/watching/download.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Trans, useTranslation } from 'react-i18next'
import { useDeviceName } from '../../../components/use-device-name.ts'
import styles from './Downloads.module.css'

interface DeviceRowProps {
  device: DownloadDevice
  isHere: boolean
  busy: boolean
  onRemove: () => void
}

export function DeviceRow({ device, isHere, busy, onRemove }: DeviceRowProps) {
  const { t } = useTranslation()
  const name = useDeviceName(device.device)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {isHere && <Badge tone="accent">{t('downloads.here')}</Badge>}
        </p>
        <p className={styles.facts}>
          <span>
            <Trans i18nKey="downloads.lastUsed" components={{ when: <DateTime instant={device.last_used_at} /> }} />
          </span>
        </p>
      </div>
      <Button size="small" busy={busy} aria-label={t('downloads.removeOf', { name })} onClick={onRemove}>
        {t('downloads.remove')}
      </Button>
    </li>
  )
}
