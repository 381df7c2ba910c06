import { findMistakes } from '@ginmaku/remote-kit/forms/rules.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useEffect, useState } from 'react'
import { mailEditRules } from '../mail-edit-rules.ts'
import { useMailEntry, useMailRefusal } from '../mail-entry.ts'
import { MailChangeSentView, MailEditConfirmView } from './MailEditConfirmViews.tsx'
import messages from './messages.json' with { type: 'json' }
import { useMailChange } from './use-mail-change.ts'

/** /mypage/account/mail-edit/confirm: what was typed, and after sending, the mail's recipient. Only this tab has them. */
export const MailEditConfirmPage = withMessages(messages, () => (useHydrated() ? <MailEditConfirm /> : null))

const form = '/mypage/account/mail-edit'

function MailEditConfirm() {
  const host = useHost()
  const { email } = useTopic('session')
  const stored = useMailEntry()
  const refused = useMailRefusal()
  const [entry] = useState(stored.read)
  const change = useMailChange(entry, (fields) => {
    refused.write(fields)
    host.navigate(form)
  })
  const canSend = Object.keys(findMistakes(mailEditRules(email), entry)).length === 0
  // The password is lost after a reload, and without it there is nothing to send.
  const mustReturn = !change.sent && !canSend
  useEffect(() => {
    if (mustReturn) host.navigate(form, { replace: true })
  }, [host, mustReturn])
  const isSent = change.sent !== undefined
  // Sending again needs the password, which this page has in its state.
  useEffect(() => {
    if (isSent) stored.clearPassword()
  }, [isSent, stored])

  if (mustReturn) return null
  const { busy, refusal, send } = change
  if (!change.sent) return <MailEditConfirmView email={entry.email} {...{ busy, refusal }} onSend={send} />
  return (
    <MailChangeSentView
      sent={change.sent}
      {...{ busy, refusal }}
      resent={change.isResent}
      onResend={canSend ? send : () => host.navigate(form)}
    />
  )
}
