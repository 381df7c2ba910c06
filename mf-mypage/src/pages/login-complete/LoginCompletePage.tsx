import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { providerErrorOf } from '../../provider/provider-error.ts'
import { useHandOver } from '../../provider/use-hand-over.ts'
import { Complete } from './Complete.tsx'
import { HandedOverView, LogInFailedView, WorkingView } from './LoginCompleteViews.tsx'
import messages from './messages.json' with { type: 'json' }

/**
 * /login/complete: the return address of external services. In its pop-up it gives the result to the page that opened
 * it; where that page is gone, or as the page that goes on, it logs in by the code, or signs up.
 */
export const LoginCompletePage = withMessages(messages, LoginComplete)

function LoginComplete() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [visit, code] = [query.get('visit') ?? undefined, query.get('code') ?? undefined]
  const error = providerErrorOf(query.get('error'))
  const handed = useHandOver({ visit, code, error })
  usePageDescription({ title: t('loginComplete.heading') })

  if (handed === 'sending') return <WorkingView />
  if (handed === 'received') return <HandedOverView />
  if (error || !code) return <LogInFailedView reason={error ?? 'expired'} />
  return <Complete key={code} code={code} />
}
