import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useTranslation } from 'react-i18next'
import { cleanEmail, emailMistake } from '../../form/email-address.ts'
import type { Mistake } from '../../form/mistakes.ts'
import { keepSentReminder } from '../reminder-mail.ts'
import { typedEmail } from '../typed-email.ts'
import messages from './messages.json' with { type: 'json' }
import { PasswordReminderView, type ReminderForm } from './PasswordReminderView.tsx'

/** /password-reminder: where a new password is asked for. */
export const PasswordReminderPage = withMessages(messages, PasswordReminder)

const empty: ReminderForm = { email: '' }
const rules: Rules<ReminderForm, Mistake> = { email: emailMistake }

function PasswordReminder() {
  const { t } = useTranslation()
  const host = useHost()
  const reminder = useFormCall('POST /password-reminder', ['too_many_requests'])
  usePageDescription({ title: t('passwordReminder.heading') })

  const form = useContractForm({
    empty,
    rules,
    read: typedEmail.read,
    write: typedEmail.write,
    onSubmit({ email }) {
      if (reminder.isDone) return
      reminder.send(
        { body: { email: cleanEmail(email) } },
        {
          onSuccess: (sent) => {
            keepSentReminder(sent)
            host.navigate('/password-reminder/confirm')
          },
          onFailure: form.refuse,
        },
      )
    },
  })

  return (
    <PasswordReminderView
      form={form.props}
      fields={form.fields}
      refusal={reminder.refusal}
      // Stays busy until the next page is there.
      busy={reminder.busy || reminder.isDone}
    />
  )
}
