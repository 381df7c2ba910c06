import { AccountExistsView, ExchangeFailedView, LogInFailedView, WorkingView } from './LoginCompleteViews.tsx'
import { ProviderSignUp } from './ProviderSignUp.tsx'
import { useExchange } from './use-exchange.ts'

/** Logs in by the code of the return, or signs up. */
export function Complete({ code }: { code: string }) {
  const { result, goOnTo, retry } = useExchange(code)
  switch (result.state) {
    case 'working':
      return <WorkingView announced={result.byPress} />
    // The shell navigates.
    case 'done':
      return <WorkingView />
    case 'newcomer':
      return <ProviderSignUp code={code} newcomer={result.newcomer} onEnd={goOnTo} />
    case 'exists':
      return <AccountExistsView provider={result.provider} email={result.email} />
    case 'expired':
      return <LogInFailedView reason="expired" announced />
    case 'failed':
      return <ExchangeFailedView error={result.error} onRetry={retry} />
  }
}
