import { useSend } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { refusalOf, refusedFields } from '../../form/refusal.ts'
import { type SignupEntry, signupCall } from '../signup-entry.ts'
import { keepSignupKey } from '../signup-key.ts'
import { keepSentMail, type SentMail } from '../signup-sent.ts'

const expected = ['too_many_requests'] as const

/**
 * Sends the sign-up, as often as it is asked for, one at a time.
 * @param onRefusedFields gets field → words when something entered will not do after all
 */
export function useSignup(entry: SignupEntry, onRefusedFields: (errors: Record<string, string>) => void) {
  const host = useHost()
  const locale = useTopic('locale')
  const signup = useSend('POST /signup')
  const [sent, setSent] = useState<SentMail>()
  const [timesSent, setTimesSent] = useState(0)

  return {
    busy: signup.isPending,
    refusal: refusalOf(signup.error, expected),
    /** The last mail sent from this page. */
    sent,
    timesSent,
    send() {
      if (signup.isSending()) return
      signup.mutate(
        { input: signupCall(entry, locale) },
        {
          onSuccess: ({ email, expires_at, signup_key }) => {
            const mail = { email, expires_at }
            keepSignupKey({ signup_key, expires_at })
            keepSentMail(mail)
            setSent(mail)
            setTimesSent((times) => times + 1)
          },
          onError: (error) => {
            const fields = refusedFields(error, Object.keys(entry))
            if (fields) onRefusedFields(fields)
            else if (!refusalOf(error, expected)) host.showError(error)
          },
        },
      )
    },
  }
}
