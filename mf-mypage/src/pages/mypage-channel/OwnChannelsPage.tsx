import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { useIsServed } from '@ginmaku/remote-kit/pages/use-is-served.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownChannels } from '../../app/calls.ts'
import { useResumeMembership } from '../use-resume-membership.ts'
import messages from './messages.json' with { type: 'json' }
import { OwnChannelsView } from './OwnChannelsView.tsx'

/** `/mypage/channel`: the channels that the member has joined (spec §2.7, §3.5). */
export const OwnChannelsPage = withMessages(messages, OwnChannels)

function OwnChannels() {
  const { t } = useTranslation()
  const { items } = useCall(...ownChannels)
  const replaceMembership = useResumeMembership()
  const resume = useFormCall('POST /user/channel/{publisher_id}/resume', ['membership_not_found', 'too_many_requests'])
  const [resuming, setResuming] = useState<string>()
  const [resumed, setResumed] = useState<string>()
  usePageDescription({ title: t('ownChannels.heading') })
  return (
    <OwnChannelsView
      memberships={items}
      busy={resume.busy ? resuming : undefined}
      resumed={resumed}
      refusal={resume.refusal}
      canPay={useIsServed('/mypage/account/payment-edit')}
      onResume={(publisher_id) => {
        setResuming(publisher_id)
        setResumed(undefined)
        resume.send(
          { params: { publisher_id } },
          {
            onSuccess: (membership) => {
              replaceMembership(membership)
              setResumed(membership.name)
            },
          },
        )
      }}
    />
  )
}
