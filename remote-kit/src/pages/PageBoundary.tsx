import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { focusStart } from '../focus/focus-start.ts'
import { useHost, useTopic } from '../state/host-context.ts'
import { CallFailure } from './CallFailure.tsx'
import { failureMessages } from './failure-messages.ts'
import styles from './PageBoundary.module.css'
import { useIsServed } from './use-is-served.ts'

type Title = Readonly<Record<Locale, string>>

interface BoundaryProps {
  /** Shown while the content suspends for its code or its responses. */
  fallback?: ReactNode
  children: ReactNode
}

interface PageProps extends BoundaryProps {
  /** The heading of what is shown in place of a whole page; nothing inside of one. */
  title?: Title
}

/**
 * Wraps a page, or the part of it that waits for the page's own call: 404 and 405 become the shell's error pages, anything else
 * an error card with a retry.
 */
export const PageBoundary = (props: PageProps) => <Boundary {...props} part="page" Failed={FailedPage} />

interface SectionProps extends BoundaryProps {
  /** Omits the section silently when it fails. */
  optional?: boolean
  /** What the section is about: when it changes, a failure is forgotten. */
  resetKey?: string
}

/** Wraps a section or a parcel: a failure affects only that part, which has its own retry. */
export const SectionBoundary = ({ optional, fallback, ...props }: SectionProps) => (
  <Boundary {...props} fallback={fallback ?? waiting} part="section" Failed={optional ? Nothing : ErrorCard} />
)

/** In place of a skeleton: a section that shows nothing yet can be waited for too. */
const waiting = <span hidden data-waiting="" />

interface FailedProps {
  error: unknown
  onRetry: () => void
  title?: Title | undefined
}

interface PartProps extends PageProps, Pick<CatchProps, 'Failed' | 'resetKey'> {
  /** Name of the report. The shell replaces a page that failed, when it can. */
  part: 'page' | 'section'
}

function Boundary({ fallback, part, title, resetKey, Failed, children }: PartProps) {
  const host = useHost()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catch
          onCatch={(error) => {
            if (!isApiFailure(error)) host.report({ kind: 'error', name: part, message: String(error) })
          }}
          onRetry={reset}
          Failed={Failed}
          title={title}
          resetKey={resetKey}
        >
          <Suspense fallback={fallback}>{children}</Suspense>
        </Catch>
      )}
    </QueryErrorResetBoundary>
  )
}

interface CatchProps extends Pick<FailedProps, 'title'> {
  onCatch: (error: unknown) => void
  onRetry: () => void
  Failed: (props: FailedProps) => ReactNode
  resetKey?: string | undefined
  children: ReactNode
}

interface CatchState {
  error: unknown
  retries: number
  resetKey: string | undefined
}

class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { error: null, retries: 0, resetKey: this.props.resetKey }

  static getDerivedStateFromProps({ resetKey }: CatchProps, state: CatchState) {
    return resetKey === state.resetKey ? null : { error: null, resetKey }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCatch(error)
  }

  override render() {
    const { Failed, title, children, onRetry } = this.props
    const { error, retries } = this.state
    return (
      <>
        {/* Takes over the focus of the retry button, which is gone. */}
        {retries > 0 && <VisuallyHidden key={retries} ref={focusStart} />}
        {error === null ? (
          children
        ) : (
          <Failed
            {...{ error, title }}
            onRetry={() => {
              onRetry()
              this.setState({ error: null, retries: retries + 1 })
            }}
          />
        )}
      </>
    )
  }
}

function FailedPage({ title, ...props }: FailedProps) {
  const host = useHost()
  const locale = useTopic('locale')
  const status = isApiFailure(props.error) ? props.error.status : undefined
  const hasErrorPage = status === 404 || status === 405

  useEffect(() => {
    if (hasErrorPage) host.showErrorPage({ status })
  }, [host, hasErrorPage, status])

  if (hasErrorPage) return null
  if (!title) return <ErrorCard {...props} leadsHome />
  return (
    <div className={styles.failed}>
      <PageHeading>{title[locale]}</PageHeading>
      <ErrorCard {...props} leadsHome />
    </div>
  )
}

interface ErrorCardProps extends FailedProps {
  /** Of a whole page: a link home is always offered (spec §2.14). */
  leadsHome?: boolean
}

function ErrorCard({ error, onRetry, leadsHome }: ErrorCardProps) {
  const hasHome = useIsServed('/')
  const { home } = failureMessages(error, useTopic('locale'))
  const link = leadsHome && hasHome && location.pathname !== '/' && <ButtonLink href="/">{home}</ButtonLink>
  return <CallFailure {...{ error, onRetry, link }} />
}

const Nothing = () => null
