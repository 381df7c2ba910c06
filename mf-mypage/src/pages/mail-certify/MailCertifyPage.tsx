import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { useSearchParams } from 'react-router-dom'
import { CertifyMailChange } from './CertifyMailChange.tsx'
import { CertifySignUp } from './CertifySignUp.tsx'
import words from './words.json' with { type: 'json' }

/** /mail-certify?token=: target of the link in the sign-up mail; with `kind=mail-edit`, in the mail to a new address. */
export const MailCertifyPage = withWords(words, MailCertify)

function MailCertify() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return query.get('kind') === 'mail-edit' ? <CertifyMailChange token={token} /> : <CertifySignUp token={token} />
}
