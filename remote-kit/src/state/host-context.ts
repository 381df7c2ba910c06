import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { readRenderedTopic } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import type { TopicName, Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { useStore } from 'jotai'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { useRendered } from '../queries/rendered.ts'
import { atomFromTopic } from './topic-atoms.ts'

export const HostContext = createContext<Host | null>(null)

/** The Host this remote was mounted with. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost outside a mounted remote or parcel')
  return host
}

/**
 * The value of {@link atomFromTopic}; re-renders when it changes. During hydration it is the value of the server render, which
 * `useAtomValue` would not give.
 */
export function useTopic<T extends TopicName>(topic: T): Topics[T] {
  const { bus } = useHost()
  const renderedFor = useRendered().for
  const store = useStore()
  const topicAtom = atomFromTopic(topic)
  const follow = useCallback((changed: () => void) => store.sub(topicAtom, changed), [store, topicAtom])
  const read = useCallback(() => store.get(topicAtom), [store, topicAtom])
  const readRendered = useCallback(() => readRenderedTopic(bus, topic, renderedFor), [bus, topic, renderedFor])
  return useSyncExternalStore(follow, read, readRendered)
}
