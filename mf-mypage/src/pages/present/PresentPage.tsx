import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useParams } from 'react-router-dom'
import { onePresent } from '../../app/calls.ts'
import { presentTypeOf } from '../../app/presents.ts'
import messages from './messages.json' with { type: 'json' }
import { PresentView } from './PresentView.tsx'

/** `/mypage/present-box/{present_type}/{campaign_id}/{present_id}`: one present; one that is not the member's is a 404. */
export const PresentPage = withMessages(messages, () => {
  const { presentType, campaignId = '', presentId = '' } = useParams()
  const present = useCall(...onePresent(presentTypeOf(presentType), campaignId, presentId))
  usePageDescription({ title: present.present_name })
  return <PresentView present={present} />
})
