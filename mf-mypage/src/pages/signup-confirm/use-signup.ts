import { refusedFields } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { type SignupEntry, signupCall } from '../signup-entry.ts'
import { keepSentMail, keepSignupKey, type SentMail } from '../signup-mail.ts'

/**
 * Sends the sign-up, as often as it is requested, one at a time.
 * @param onRefusedFields receives field → message when the API refuses something entered
 */
export function useSignup(entry: SignupEntry, onRefusedFields: (errors: Record<string, string>) => void) {
  const locale = useTopic('locale')
  const signup = useFormCall('POST /signup', ['too_many_requests'])
  const [sent, setSent] = useState<SentMail>()
  const [timesSent, setTimesSent] = useState(0)

  return {
    busy: signup.busy,
    refusal: signup.refusal,
    /** The last email sent from this page. */
    sent,
    timesSent,
    send() {
      signup.send(signupCall(entry, locale), {
        onSuccess: ({ email, expires_at, signup_key }) => {
          const mail = { email, expires_at }
          keepSignupKey({ signup_key, expires_at })
          keepSentMail(mail)
          setSent(mail)
          setTimesSent((times) => times + 1)
        },
        onFailure: (error) => {
          const fields = refusedFields(error, Object.keys(entry))
          if (fields) onRefusedFields(fields)
          return fields !== undefined
        },
      })
    },
  }
}
