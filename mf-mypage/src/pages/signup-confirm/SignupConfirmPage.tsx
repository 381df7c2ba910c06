import { findMistakes } from '@ginmaku/remote-kit/forms/rules.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useEffect, useState } from 'react'
import { useCarriedRefusal, useSignupEntry } from '../signup-entry.ts'
import { readSentMail } from '../signup-mail.ts'
import { signupRules } from '../signup-rules.ts'
import { useLoggedInElsewhere } from '../use-logged-in-elsewhere.ts'
import { MailSentView } from './MailSentView.tsx'
import messages from './messages.json' with { type: 'json' }
import { SignupConfirmView } from './SignupConfirmView.tsx'
import { useSignup } from './use-signup.ts'

/** /signup/confirm: the entered data, and after sending, the email's recipient. Only this tab has them. */
export const SignupConfirmPage = withMessages(messages, () => (useHydrated() ? <SignupConfirm /> : null))

function SignupConfirm() {
  const host = useHost()
  const stored = useSignupEntry()
  const refused = useCarriedRefusal()
  const [entry] = useState(stored.read)
  const [sentBefore] = useState(readSentMail)
  const canSend = Object.keys(findMistakes(signupRules, entry)).length === 0
  const signup = useSignup(entry, (errors) => {
    refused.write(errors)
    host.navigate('/signup')
  })
  const sent = signup.sent ?? sentBefore
  // The password is lost after a reload, and without it there is nothing to send.
  const mustReturn = !sent && !canSend

  useLoggedInElsewhere()
  useEffect(() => {
    if (mustReturn) host.navigate('/signup', { replace: true })
  }, [host, mustReturn])

  if (mustReturn) return null
  const { busy, refusal, send } = signup
  if (!sent) return <SignupConfirmView {...{ entry, busy, refusal }} onSend={send} />
  return (
    <MailSentView
      {...{ sent, busy, refusal }}
      resent={signup.timesSent > (sentBefore ? 0 : 1)}
      onResend={canSend ? send : () => host.navigate('/signup')}
    />
  )
}
