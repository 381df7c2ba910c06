import { refusedFields } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useState } from 'react'
import { cleanEmail } from '../../form/email-address.ts'
import { type MailEntry, useSentMailChange } from '../mail-entry.ts'

/**
 * Asks for the change, as often as it is requested, one at a time.
 * @param onRefusedFields receives field → message when the API refuses something entered
 */
export function useMailChange(entry: MailEntry, onRefusedFields: (errors: Record<string, string>) => void) {
  const stored = useSentMailChange()
  const change = useFormCall('POST /user/mail-edit', ['too_many_requests'])
  const [first] = useState(stored.read)
  const [sent, setSent] = useState(first)
  const [timesSent, setTimesSent] = useState(0)
  const wasSentBefore = first.email !== ''

  return {
    busy: change.busy,
    refusal: change.refusal,
    /** The last mail sent from this tab. */
    sent: sent.email === '' ? undefined : sent,
    isResent: timesSent > (wasSentBefore ? 0 : 1),
    send() {
      const body = { email: cleanEmail(entry.email), current_password: entry.current_password }
      change.send(
        { body },
        {
          onSuccess: ({ email, expires_at }) => {
            stored.write({ email, expires_at })
            setSent({ email, expires_at })
            setTimesSent((times) => times + 1)
          },
          onFailure: (error) => {
            const fields = refusedFields(error, Object.keys(entry))
            if (fields) onRefusedFields(fields)
            return fields !== undefined
          },
        },
      )
    },
  }
}
