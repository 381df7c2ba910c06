import { findMistakes } from '@ginmaku/remote-kit/forms/rules.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useEffect, useState } from 'react'
import { useInquiryDraft, useInquiryRefusal } from '../inquiry-entry.ts'
import { inquiryRules } from '../inquiry-rules.ts'
import { InquiryConfirmView } from './InquiryConfirmView.tsx'
import messages from './messages.json' with { type: 'json' }
import { useInquiry } from './use-inquiry.ts'

/** `/inquiry/confirm`: what was written, which only this tab has. */
export const InquiryConfirmPage = withMessages(messages, () => (useHydrated() ? <InquiryConfirm /> : null))

function InquiryConfirm() {
  const host = useHost()
  const { loggedIn } = useTopic('session')
  const refused = useInquiryRefusal()
  const [entry] = useState(useInquiryDraft().read)
  const inquiry = useInquiry(entry, (errors) => {
    refused.write(errors)
    host.navigate('/inquiry')
  })
  const mustReturn = Object.keys(findMistakes(inquiryRules, entry)).length > 0
  useEffect(() => {
    if (mustReturn) host.navigate('/inquiry', { replace: true })
  }, [host, mustReturn])
  if (mustReturn) return null

  return <InquiryConfirmView entry={entry} isMember={loggedIn} {...inquiry} />
}
