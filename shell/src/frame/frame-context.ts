import { useBusTopic } from '@ginmaku/remote-kit/state/use-bus-topic.ts'
import type { Host, PageError } from '@ginmaku/shared-contracts/host/host.ts'
import type { RenderedFor } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import type { TopicName, Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createContext, useContext } from 'react'
import type { Consent } from '../consent/consent-rule.ts'
import type { OpenDialog } from '../host/error-dialog.ts'
import type { Licence } from '../page-facts.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import type { ServiceState } from '../routing/service-rule.ts'
import type { State } from '../state.ts'

/** What the frame's components read. */
export interface FrameFacts {
  host: Host
  renderedFor: RenderedFor
  page: State<ResolvedPage>
  /** Whether a released remote has a page at this path, even if the remote is down at the moment. */
  isServed(pathname: string): boolean
  /** Replaces the page until the next navigation. */
  pageError: State<PageError | undefined>
  dialog: State<OpenDialog | undefined>
  outstanding: State<number>
  /** ISO 3166 code of the visitor's country; the server decides it with each page. */
  region: string
  service: ServiceState
  consent: State<Consent | undefined>
  licences: readonly Licence[]
}

export const FrameContext = createContext<FrameFacts | null>(null)

export function useFrame(): FrameFacts {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame outside the frame')
  return frame
}

/** The topic's last value; re-renders when it changes. */
export function useTopic<T extends TopicName>(topic: T): Topics[T] {
  const { host, renderedFor } = useFrame()
  return useBusTopic(host.bus, topic, renderedFor)
}
