import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import type { ReactNode } from 'react'
import { useTopic } from '../state/host-context.ts'
import { useOffline } from '../state/use-offline.ts'
import { failureMessages, hasNoResponse } from './failure-messages.ts'

interface CallFailureProps {
  error: unknown
  onRetry: () => void
  /** It is being tried again. */
  busy?: boolean
  /** A further way on. */
  link?: ReactNode
}

/** A call that failed, with its retry. While the browser is offline it says so, and tries again as soon as there is a connection. */
export function CallFailure({ error, onRetry, busy, link }: CallFailureProps) {
  const isOffline = useOffline(() => {
    if (hasNoResponse(error)) onRetry()
  })
  const { title, message, retry } = failureMessages(error, useTopic('locale'), isOffline)
  return <ErrorState {...{ title, message, busy, link, onRetry }} retryLabel={retry} />
}
