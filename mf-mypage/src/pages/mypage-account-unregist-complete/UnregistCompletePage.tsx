import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useState } from 'react'
import { withdrawal } from '../just-done.ts'
import { useJustWithdrawn } from '../withdrawal-entry.ts'
import messages from './messages.json' with { type: 'json' }
import { NothingToReportView, StillMemberView, WithdrawnView } from './UnregistCompleteViews.tsx'

/** /mypage/account/unregist/complete: for those who have left, so it is open to visitors (spec §6.1). */
export const UnregistCompletePage = withMessages(messages, UnregistComplete)

function UnregistComplete() {
  const { loggedIn } = useTopic('session')
  const [justWithdrawn] = useState(useJustWithdrawn().read)
  // The server can't see the tab's storage.
  const isHydrated = useHydrated()
  const isDone = justWithdrawn === true || (isHydrated && withdrawal.read().is_done)
  if (loggedIn && !justWithdrawn) return <StillMemberView />
  return isDone ? <WithdrawnView announced={justWithdrawn === true} /> : <NothingToReportView />
}
