import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { termsMistake } from '../../form/mistakes.ts'
import { newPasswordRechecks, newPasswordRules, noPassword } from '../../form/new-password.ts'
import { ChoosePasswordView } from './ChoosePasswordView.tsx'
import { type Redemption, redemptionAfter } from './use-redemption.ts'

const empty = { ...noPassword, terms_accepted: false }
const rules = { ...newPasswordRules, terms_accepted: termsMistake }

interface ChoosePasswordProps {
  token: string
  /** Email address of the link's owner; absent where the API does not send it. */
  email: string | undefined
  onEnd: (redemption: Redemption) => void
}

/** Redeems a link whose sign-up was started in another browser, with a password set by the email's owner. */
export function ChoosePassword({ token, email, onEnd }: ChoosePasswordProps) {
  const host = useHost()
  const certify = useFormCall('POST /signup/certify', ['too_many_requests'])
  const form = useContractForm({
    empty,
    rules,
    rechecks: newPasswordRechecks,
    onSubmit({ password }) {
      certify.send(
        { body: { token, password } },
        {
          onSuccess: (tokens) => {
            host.signIn(tokens)
            onEnd({ state: 'done' })
          },
          onFailure: (error) => {
            const isExpired = redemptionAfter(error).state === 'expired'
            if (isExpired) onEnd({ state: 'expired' })
            return isExpired || form.refuse(error)
          },
        },
      )
    },
  })

  return (
    <ChoosePasswordView
      email={email}
      form={form.props}
      fields={form.fields}
      refusal={certify.refusal}
      busy={certify.busy}
    />
  )
}
