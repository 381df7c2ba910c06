import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MailSent } from '../../components/MailSent.tsx'
import { keepSentReminder, readSentReminder, type SentReminder } from '../reminder-mail.ts'
import messages from './messages.json' with { type: 'json' }

/** /password-reminder/confirm: a mail is on its way, if the address is a member's. Only this tab knows the address. */
export const PasswordReminderConfirmPage = withMessages(messages, () =>
  useHydrated() ? <PasswordReminderConfirm /> : null,
)

function PasswordReminderConfirm() {
  const host = useHost()
  const [sent] = useState(readSentReminder)
  useEffect(() => {
    if (!sent) host.navigate('/password-reminder', { replace: true })
  }, [host, sent])
  return sent ? <ReminderSent first={sent} /> : null
}

function ReminderSent({ first }: { first: SentReminder }) {
  const { t } = useTranslation()
  const [sent, setSent] = useState(first)
  const reminder = useFormCall('POST /password-reminder', ['too_many_requests'])
  const resend = () =>
    reminder.send(
      { body: { email: sent.email } },
      {
        onSuccess: (next) => {
          keepSentReminder(next)
          setSent(next)
        },
      },
    )
  return (
    <MailSent
      heading={t('passwordReminderConfirm.heading')}
      lead={t('passwordReminderConfirm.lead')}
      sent={sent}
      advice={[t('passwordReminderConfirm.otherAddress'), t('passwordReminderConfirm.latest')]}
      busy={reminder.busy}
      refusal={reminder.refusal}
      resent={reminder.isDone}
      onResend={resend}
      ways={
        <>
          <ButtonLink href="/password-reminder">{t('passwordReminderConfirm.change')}</ButtonLink>
          <ButtonLink href="/login">{t('passwordReminderConfirm.login')}</ButtonLink>
        </>
      }
    />
  )
}
