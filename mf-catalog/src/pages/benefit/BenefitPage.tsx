import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useLocation } from 'react-router-dom'
import { benefitPage } from '../../app/calls.ts'
import { describePage } from '../../components/blocks/describe-page.ts'
import { BenefitView } from './BenefitView.tsx'
import messages from './messages.json' with { type: 'json' }

/** `/benefit/…` and `/comming-soon` (spec §2.2): an editorial page, `benefit-rider` for /benefit/rider. */
export const BenefitPage = withMessages(messages, () => {
  const page = useCall(...benefitPage(useLocation().pathname))
  usePageDescription(describePage(page))
  return <BenefitView page={page} />
})
