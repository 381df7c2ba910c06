import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import type { RequestingDevice } from '@ginmaku/shared-contracts/api/member/device.ts'
import { shownUserCode } from '@ginmaku/shared-contracts/api/member/device-bounds.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { DeviceName } from '../../components/DeviceName.tsx'
import { RegionName } from '../../components/RegionName.tsx'
import styles from './Deviceflow.module.css'

export type Decision = 'approve' | 'deny'

interface ConfirmDeviceViewProps {
  asking: RequestingDevice
  /** Absent until the API has responded. */
  email: string | undefined
  /** The device is in another country than the member. */
  isElsewhere: boolean
  /** The decision under way. */
  sending: Decision | undefined
  refusal: Refusal | undefined
  onDecide: (decision: Decision) => void
}

export function ConfirmDeviceView(props: ConfirmDeviceViewProps) {
  const { t } = useTranslation()
  const { asking, email, isElsewhere, sending, onDecide } = props
  const button = (decision: Decision, isMain: boolean, messages: string) => (
    <Button
      size="large"
      wide
      variant={isMain ? 'primary' : 'secondary'}
      busy={sending === decision}
      onClick={() => sending === undefined && onDecide(decision)}
    >
      {messages}
    </Button>
  )
  return (
    <NarrowPage announced heading={t('deviceflow.confirm')} lead={t('deviceflow.confirmLead')}>
      <RefusalNotice refusal={props.refusal} />
      <DefinitionList
        rows={[
          {
            label: t('deviceflow.code'),
            value: <span className={styles.shown}>{shownUserCode(asking.user_code)}</span>,
          },
          { label: t('deviceflow.device'), value: <DeviceName device={asking.device} /> },
          { label: t('deviceflow.place'), value: <RegionName region={asking.region} /> },
          { label: t('deviceflow.requestedAt'), value: <DateTime instant={asking.requested_at} /> },
          ...(email ? [{ label: t('deviceflow.account'), value: email }] : []),
        ]}
      />
      {isElsewhere && (
        <Notice kind="warn" title={t('deviceflow.abroad')}>
          {t('deviceflow.abroadLead')}
        </Notice>
      )}
      <Notice>{t('deviceflow.stranger')}</Notice>
      <div className={styles.choices}>
        {button('approve', !isElsewhere, t('deviceflow.yes'))}
        {button('deny', isElsewhere, t('deviceflow.no'))}
      </div>
    </NarrowPage>
  )
}
