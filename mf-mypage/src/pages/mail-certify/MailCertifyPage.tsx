import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { useSearchParams } from 'react-router-dom'
import { CertifyMailChange } from './CertifyMailChange.tsx'
import { CertifySignUp } from './CertifySignUp.tsx'
import messages from './messages.json' with { type: 'json' }

/** /mail-certify?token=: target of the link in the sign-up mail; with `kind=mail-edit`, in the mail to a new address. */
export const MailCertifyPage = withMessages(messages, MailCertify)

function MailCertify() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return query.get('kind') === 'mail-edit' ? <CertifyMailChange token={token} /> : <CertifySignUp token={token} />
}
