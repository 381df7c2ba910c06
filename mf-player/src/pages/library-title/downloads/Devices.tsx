import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import type { DownloadDevice } from '@ginmaku/shared-contracts/api/watching/download.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import { DeviceRow } from './DeviceRow.tsx'
import styles from './Downloads.module.css'

interface DevicesProps {
  devices: readonly DownloadDevice[]
  limit: number
  /** This browser's own. */
  ownId: string | undefined
  removing: string | undefined
  /** How often one was removed, so that the focus moves each time. */
  removed: number
  onRemove: (deviceId: string) => void
}

/** Where the title was downloaded, and how many places are left. */
export function Devices({ devices, limit, ownId, removing, removed, onRemove }: DevicesProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.devices}>
      {/* The pressed button is gone with its device. */}
      <TakesFocus key={removed} when={removed > 0}>
        <Heading level={3}>
          {t('downloads.devices')}{' '}
          <span className={styles.count}>{t('downloads.count', { used: devices.length, limit })}</span>
        </Heading>
      </TakesFocus>
      {removed > 0 && <Notice kind="success">{t('downloads.removed')}</Notice>}
      {devices.length === 0 ? (
        <p className={styles.none}>{t('downloads.none', { limit })}</p>
      ) : (
        <ul className={styles.list}>
          {devices.map((device) => (
            <DeviceRow
              key={device.device_id}
              device={device}
              isHere={device.device_id === ownId}
              busy={removing === device.device_id}
              onRemove={() => onRemove(device.device_id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
