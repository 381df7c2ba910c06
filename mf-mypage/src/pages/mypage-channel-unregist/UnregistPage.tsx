import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import type { Membership } from '@ginmaku/shared-contracts/api/member/membership.ts'
import { useTranslation } from 'react-i18next'
import { MembershipOfAddress } from '../../components/MembershipOfAddress.tsx'
import { Redirect } from '../../components/Redirect.tsx'
import { useResumeMembership } from '../use-resume-membership.ts'
import messages from './messages.json' with { type: 'json' }
import { NotJoinedView, UnregistView } from './UnregistViews.tsx'

/** `/mypage/channel/unregist?publisher_id=`: what cancelling means, before it is done (spec §2.7, §4.7). */
export const UnregistPage = withMessages(messages, () => {
  const { t } = useTranslation()
  usePageDescription({ title: t('channelUnregist.title') })
  return (
    <MembershipOfAddress none={<NotJoinedView />}>
      {(membership) => <Unregist {...{ membership }} />}
    </MembershipOfAddress>
  )
})

function Unregist({ membership }: { membership: Membership }) {
  const { publisher_id } = membership
  const replaceMembership = useResumeMembership()
  const cancel = useFormCall('POST /user/channel/{publisher_id}/cancel', ['membership_not_found', 'too_many_requests'])
  // Also when it was cancelled before, in another tab or by going back.
  if (membership.state === 'canceled')
    return <Redirect to={pathTo('/mypage/channel/unregist-complete', undefined, { publisher_id })} />
  return (
    <UnregistView
      membership={membership}
      busy={cancel.busy || cancel.isDone}
      refusal={cancel.refusal}
      onCancel={() => cancel.send({ params: { publisher_id } }, { onSuccess: replaceMembership })}
    />
  )
}
