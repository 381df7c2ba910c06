import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import { channelCompletePath } from '../../components/channel-order.ts'
import { formatDay } from '../../components/use-formats.ts'
import styles from '../../ordering/Ordering.module.css'

interface Props {
  publisherId: string
  refusal: Problem
  /** The order was refused after the form had been shown. */
  replacesForm: boolean
}

/** Why the member can't join this channel now, and where to continue. */
export function RefusedJoin({ publisherId, refusal, replacesForm }: Props) {
  return (
    <div className={styles.refused}>
      <TakesFocus when={replacesForm}>
        <Reason publisherId={publisherId} refusal={refusal} />
      </TakesFocus>
    </div>
  )
}

const channelPath = (publisherId: string) => pathTo('/channel/:publisherId', { publisherId })

function Reason({ publisherId, refusal: { code, context } }: Omit<Props, 'replacesForm'>) {
  const { t } = useTranslation()
  if (code === 'already_joined')
    return context?.state === 'canceled' ? (
      <Cancelled publisherId={publisherId} lastDay={String(context.last_day)} />
    ) : (
      <EmptyState
        title={t('join.already.title')}
        action={
          <ButtonLink variant="primary" href={channelPath(publisherId)}>
            {t('join.toChannel')}
          </ButtonLink>
        }
      >
        {t('join.already.text')}
      </EmptyState>
    )
  if (code === 'purchase_in_progress')
    return (
      <EmptyState
        title={t('join.inProgress.title')}
        action={
          <ButtonLink variant="primary" href={channelCompletePath(String(context?.purchase_number))}>
            {t('refused.inProgress.look')}
          </ButtonLink>
        }
      >
        {t('refused.inProgress.text')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t(code === 'region_blocked' ? 'join.notHere' : 'join.gone')}
      action={<ButtonLink href="/channel">{t('join.allChannels')}</ButtonLink>}
    />
  )
}

/** The member can withdraw the cancellation instead, without a charge today. */
function Cancelled({ publisherId, lastDay }: { publisherId: string; lastDay: string }) {
  const { t } = useTranslation()
  const host = useHost()
  const day = formatDay(lastDay, useLocale())
  const resume = useFormCall('POST /user/channel/{publisher_id}/resume', ['membership_not_found', 'too_many_requests'])
  const takeBack = () =>
    resume.send(
      { params: { publisher_id: publisherId } },
      { onSuccess: () => host.navigate(channelPath(publisherId), { replace: true }) },
    )
  return (
    <>
      <RefusalNotice refusal={resume.refusal} />
      <EmptyState
        title={t('join.cancelled.title', { day })}
        action={
          <>
            <Button variant="primary" busy={resume.busy} onClick={takeBack}>
              {t('join.cancelled.resume')}
            </Button>
            <ButtonLink href={channelPath(publisherId)}>{t('join.toChannel')}</ButtonLink>
          </>
        }
      >
        {t('join.cancelled.text')}
      </EmptyState>
    </>
  )
}
