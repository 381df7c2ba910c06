import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { useJustWithdrawn } from '../withdrawal-entry.ts'
import messages from './messages.json' with { type: 'json' }
import { StillMemberView, WithdrawnView } from './UnregistCompleteViews.tsx'

/** /mypage/account/unregist/complete: for those who have left, so it is open to visitors (spec §6.1). */
export const UnregistCompletePage = withMessages(messages, UnregistComplete)

function UnregistComplete() {
  const { loggedIn } = useTopic('session')
  const [justWithdrawn] = useState(useJustWithdrawn().read)
  return loggedIn && !justWithdrawn ? <StillMemberView /> : <WithdrawnView announced={justWithdrawn === true} />
}
