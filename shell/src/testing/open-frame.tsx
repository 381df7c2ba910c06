import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import type { SessionState } from '@ginmaku/shared-contracts/host/topics.ts'
import { createFakeHost, type FakeHandlers, type FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Consent } from '../consent/consent-rule.ts'
import { FrameRoot } from '../frame/FrameRoot.tsx'
import type { FrameFacts } from '../frame/frame-context.ts'
import type { OpenDialog } from '../host/error-dialog.ts'
import { createFrameTranslations } from '../locales/translations.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import { createState } from '../state.ts'

interface FrameOptions {
  handlers?: FakeHandlers
  session?: SessionState
  /** Whether any page is released. */
  isServed?: boolean
  page?: ResolvedPage
  pageError?: PageError
}

/** Renders a part of the frame, in Japanese, as on a page of the shell unless another is given. */
export function openFrame(
  part: ReactNode,
  {
    handlers = {},
    session = { loggedIn: false },
    isServed = true,
    page = { kind: 'shell', page: 'not-found' },
    pageError,
  }: FrameOptions = {},
): FakeHost {
  const host = createFakeHost({ handlers, topics: { locale: 'ja', session } })
  const facts: FrameFacts = {
    host,
    renderedFor: { locale: 'ja', loggedIn: session.loggedIn },
    page: createState<ResolvedPage>(page),
    isServed: () => isServed,
    pageError: createState<PageError | undefined>(pageError),
    dialog: createState<OpenDialog | undefined>(undefined),
    outstanding: createState(0),
    region: 'JP',
    service: 'open',
    consent: createState<Consent | undefined>(undefined),
    licences: [],
  }
  render(
    <FrameRoot facts={facts} translations={createFrameTranslations()}>
      {part}
    </FrameRoot>,
  )
  return host
}
