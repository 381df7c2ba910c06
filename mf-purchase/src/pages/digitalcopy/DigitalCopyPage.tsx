import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { DigitalCopySteps } from './DigitalCopySteps.tsx'
import messages from './messages.json' with { type: 'json' }
import { VisitorView } from './VisitorView.tsx'

/** /digitalcopy?token=: redeems the code that came with a disc (spec §2.5). */
export const DigitalCopyPage = withMessages(messages, DigitalCopy)

function DigitalCopy() {
  const { t } = useTranslation()
  const { loggedIn } = useTopic('session')
  // While the next remote is being fetched, this page is still mounted, but the address is already the next one's.
  const [given] = useState(useSearchParams()[0].get('token') ?? '')
  const [typed, setTyped] = useState(given)
  usePageDescription({ title: t('digitalcopy.heading') })
  if (!loggedIn) return <VisitorView token={typed} />
  return <DigitalCopySteps given={given} onType={setTyped} />
}
