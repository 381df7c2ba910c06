import { refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { cleanEmail, emailMistake } from '../../form/email-address.ts'
import type { Mistake } from '../../form/mistakes.ts'
import { passkeyOffer } from '../../passkey/passkey-offer.ts'
import { typedEmail } from '../typed-email.ts'
import { type LoginForm, LoginView } from './LoginView.tsx'
import messages from './messages.json' with { type: 'json' }
import { PasskeyLogIn } from './PasskeyLogIn.tsx'

/** /login */
export const LoginPage = withMessages(messages, Login)

const expected = ['wrong_credentials', 'too_many_requests'] as const
const empty: LoginForm = { email: '', password: '' }

const rules: Rules<LoginForm, Mistake> = {
  email: emailMistake,
  // Not the rules for new passwords: an existing password may be older than them.
  password: (password) => (password === '' ? 'required' : undefined),
}

/** Anyone who comes from another page that asks for log-in goes back there, whatever is in the cart. */
const leadsToCheckout = (search: string) =>
  (new URLSearchParams(search).get('next') ?? '/purchase-confirm') === '/purchase-confirm'

function Login() {
  const { t } = useTranslation()
  const host = useHost()
  const cart = useTopic('cart')
  const { search } = useLocation()
  const login = useFormCall('POST /login', expected)
  usePageDescription({ title: t('login.heading') })

  const form = useContractForm({
    empty,
    rules,
    read: () => ({ ...empty, ...typedEmail.read() }),
    write: ({ email }) => typedEmail.write({ email }),
    onSubmit({ email, password }) {
      if (login.isDone) return
      login.send(
        { body: { email: cleanEmail(email), password } },
        {
          onSuccess: (tokens) => {
            typedEmail.clear()
            passkeyOffer.becomesDue()
            host.signIn(tokens)
          },
          onFailure: (error) => {
            if (refusalOf(error, expected)) form.select('password')
            return form.refuse(error)
          },
        },
      )
    },
  })

  return (
    <LoginView
      form={form.props}
      fields={form.fields}
      refusal={login.refusal}
      // Stays busy until the shell has navigated.
      busy={login.busy || login.isDone}
      shoppingFor={cart?.isShopping && leadsToCheckout(search) ? cart.titleName : undefined}
      passkey={<PasskeyLogIn />}
    />
  )
}
