import type { PlayabilityContext } from '@ginmaku/shared-contracts/api/watching/playability.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Trans, useTranslation } from 'react-i18next'
import { useDeviceName } from '../../components/use-device-name.ts'
import type { Condition } from './conditions.ts'
import styles from './PlaybackCheck.module.css'
import { reasonOf, timeOf } from './reason.ts'

interface ReasonTextProps {
  failed: Condition | undefined
  isLive: boolean
}

/** What the result means. */
export function ReasonText({ failed, isLive }: ReasonTextProps) {
  const { t } = useTranslation()
  if (!failed) return <p className={styles.text}>{t(isLive ? 'check.nowLiveText' : 'check.nowText')}</p>
  const reason = reasonOf(failed)
  if (reason === 'elsewhere') {
    const { device_limit: count = 1, devices = [] } = failed.context ?? {}
    return (
      <>
        <p className={styles.text}>{t(isLive ? 'reason.elsewhere.live' : 'reason.elsewhere.text', { count })}</p>
        <ul className={styles.devices}>
          {devices.map((watching, index) => (
            // Two devices may look the same.
            <WatchingDevice key={`${index} ${watching.since}`} {...watching} />
          ))}
        </ul>
      </>
    )
  }
  const time = timeOf(failed)
  return (
    <p className={styles.text}>
      <Trans i18nKey={`reason.${reason}.text`} components={{ when: time ? <DateTime instant={time} /> : <span /> }} />
    </p>
  )
}

function WatchingDevice({ device, since }: NonNullable<PlayabilityContext['devices']>[number]) {
  const name = useDeviceName(device)
  return (
    <li>
      <Trans i18nKey="check.place" values={{ name }} components={{ when: <DateTime instant={since} /> }} />
    </li>
  )
}
