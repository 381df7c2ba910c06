import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { appPage } from '../../app/calls.ts'
import { describePage } from '../../components/blocks/describe-page.ts'
import { AppView } from './AppView.tsx'
import messages from './messages.json' with { type: 'json' }

/** `/app-download` (spec §2.2): the app, what it can do, and where to get it. */
export const AppDownloadPage = withMessages(messages, () => {
  const page = useCall(...appPage)
  usePageDescription(describePage(page))
  return <AppView page={page} />
})
