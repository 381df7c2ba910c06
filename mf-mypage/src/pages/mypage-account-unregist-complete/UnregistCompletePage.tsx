import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { useJustWithdrawn } from '../withdrawal-entry.ts'
import { StillMemberView, WithdrawnView } from './UnregistCompleteViews.tsx'
import words from './words.json' with { type: 'json' }

/** /mypage/account/unregist/complete: for those who have left, so it is open to visitors (spec §6.1). */
export const UnregistCompletePage = withWords(words, UnregistComplete)

function UnregistComplete() {
  const { loggedIn } = useTopic('session')
  const [justWithdrawn] = useState(useJustWithdrawn().read)
  return loggedIn && !justWithdrawn ? <StillMemberView /> : <WithdrawnView announced={justWithdrawn === true} />
}
