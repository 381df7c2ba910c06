import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useLocation } from 'react-router-dom'
import { informationPage } from '../../app/calls.ts'
import { describePage } from '../../components/blocks/describe-page.ts'
import { InformationView } from './InformationView.tsx'
import messages from './messages.json' with { type: 'json' }

/** `/info`, `/help`, `/ios-help`, `/terms`, `/privacy`, `/tokusho` (spec §2.2): the information page named by its address. */
export const InformationPage = withMessages(messages, () => {
  const page = useCall(...informationPage(useLocation().pathname))
  usePageDescription(describePage(page))
  return <InformationView page={page} />
})
