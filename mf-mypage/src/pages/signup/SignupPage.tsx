import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanEmail } from '../../form/email-address.ts'
import { newPasswordRechecks } from '../../form/new-password.ts'
import { useStored } from '../../form/use-stored.ts'
import { noEntry, useCarriedRefusal, useSignupEntry } from '../signup-entry.ts'
import { clearSentMail } from '../signup-mail.ts'
import { signupRules } from '../signup-rules.ts'
import messages from './messages.json' with { type: 'json' }
import { SignupView } from './SignupView.tsx'

/** /signup: the sign-up form. Everything but the password survives a reload. */
export const SignupPage = withMessages(messages, Signup)

function Signup() {
  const { t } = useTranslation()
  const host = useHost()
  const stored = useSignupEntry()
  const refusal = useCarriedRefusal()
  const check = useFormCall('POST /signup/check', [])
  const [passwordLost] = useStored(stored.isPasswordLost, false)
  const [hasProfile] = useStored(stored.hasProfile, false)
  const form = useContractForm({
    empty: noEntry,
    rules: signupRules,
    rechecks: newPasswordRechecks,
    read: stored.read,
    write: stored.write,
    refused: refusal.read(),
    onSubmit({ email, password }) {
      check.send(
        { body: { email: cleanEmail(email), password } },
        {
          onSuccess: toConfirm,
          onFailure: (error) => {
            // Only a refused password stops here: what can't be checked now is checked when the sign-up is sent.
            if (!form.refuse(error)) toConfirm()
            return true
          },
        },
      )
    },
  })
  function toConfirm() {
    clearSentMail()
    host.navigate('/signup/confirm')
  }
  useEffect(refusal.clear, [refusal])
  usePageDescription({ title: t('signup.heading') })

  return <SignupView form={form.props} fields={form.fields} busy={check.busy} {...{ passwordLost, hasProfile }} />
}
