import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { useHost, useTopic } from '../state/host-context.ts'
import { failureWords } from './failure-words.ts'

interface Props {
  /** Shown while the page waits: its skeleton. */
  fallback?: ReactNode
  /** An ornament: when it fails, the page does without it and says nothing. */
  ornament?: boolean
  /** Another value is another page: what failed before is forgotten. */
  resetKey?: string
  children: ReactNode
}

/** Ends both waiting and failing of a page. 404 and 405 become the shell's error pages, anything else a card with a retry. */
export function PageBoundary({ fallback, ornament, resetKey, children }: Props) {
  const host = useHost()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catch
          onCatch={(error) => {
            if (!isApiFailure(error)) host.report({ kind: 'error', name: 'page', message: String(error) })
          }}
          onRetry={reset}
          resetKey={resetKey}
          ornament={ornament}
        >
          <Suspense fallback={fallback}>{children}</Suspense>
        </Catch>
      )}
    </QueryErrorResetBoundary>
  )
}

interface CatchProps {
  onCatch: (error: unknown) => void
  onRetry: () => void
  ornament: boolean | undefined
  resetKey: string | undefined
  children: ReactNode
}

class Catch extends Component<CatchProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCatch(error)
  }

  override componentDidUpdate(before: CatchProps) {
    if (this.state.error !== null && before.resetKey !== this.props.resetKey) this.setState({ error: null })
  }

  override render() {
    if (this.state.error === null) return this.props.children
    if (this.props.ornament) return null
    return (
      <Failed
        error={this.state.error}
        onRetry={() => {
          this.props.onRetry()
          this.setState({ error: null })
        }}
      />
    )
  }
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const host = useHost()
  const words = failureWords(error, useTopic('locale'))
  const status = isApiFailure(error) ? error.status : undefined
  const hasPageOfItsOwn = status === 404 || status === 405

  useEffect(() => {
    if (hasPageOfItsOwn) host.showErrorPage({ status })
  }, [host, hasPageOfItsOwn, status])

  if (hasPageOfItsOwn) return null
  return <ErrorState title={words.title} message={words.message} retryLabel={words.retry} onRetry={onRetry} />
}
