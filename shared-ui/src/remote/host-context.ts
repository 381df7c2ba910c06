import { readDrawnTopic } from '@ginmaku/shared-contracts/host/drawn-topics.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { TopicName, Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

export const HostContext = createContext<Host | null>(null)

/** The Host this remote was mounted with. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost outside a mounted remote or parcel')
  return host
}

/** The topic's last value; draws again when it changes. */
export function useTopic<T extends TopicName>(topic: T): Topics[T] {
  const { bus } = useHost()
  const follow = useCallback((changed: () => void) => bus.follow(topic, changed), [bus, topic])
  const read = useCallback(() => bus.read(topic), [bus, topic])
  const readDrawn = useCallback(() => readDrawnTopic(bus, topic), [bus, topic])
  return useSyncExternalStore(follow, read, readDrawn)
}
