import { readDrawnTopic } from '@ginmaku/shared-contracts/host/drawn-topics.ts'
import type { Host, PageError } from '@ginmaku/shared-contracts/host/host.ts'
import type { TopicName, Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { OpenDialog } from '../host/error-dialog.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import type { State } from '../state.ts'

/** What the frame's parts read. */
export interface FrameFacts {
  host: Host
  page: State<ResolvedPage>
  /** Whether a released remote has a page at this path; one that is down at the moment counts. */
  isServed(pathname: string): boolean
  /** Replaces the page until the next navigation. */
  pageError: State<PageError | undefined>
  dialog: State<OpenDialog | undefined>
  outstanding: State<number>
}

export const FrameContext = createContext<FrameFacts | null>(null)

export function useFrame(): FrameFacts {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame outside the frame')
  return frame
}

/** The topic's last value; draws again when it changes. */
export function useTopic<T extends TopicName>(topic: T): Topics[T] {
  const { bus } = useFrame().host
  const follow = useCallback((changed: () => void) => bus.follow(topic, changed), [bus, topic])
  const read = useCallback(() => bus.read(topic), [bus, topic])
  const readDrawn = useCallback(() => readDrawnTopic(bus, topic), [bus, topic])
  return useSyncExternalStore(follow, read, readDrawn)
}
