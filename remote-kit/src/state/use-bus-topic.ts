import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { type DrawnFor, readDrawnTopic } from '@ginmaku/shared-contracts/host/drawn-topics.ts'
import type { TopicName, Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** The topic's last value; draws again when it changes. While the browser takes over what the server has drawn, the value of then. */
export function useBusTopic<T extends TopicName>(bus: Bus, topic: T, drawnFor: DrawnFor): Topics[T] {
  const follow = useCallback((changed: () => void) => bus.follow(topic, changed), [bus, topic])
  const read = useCallback(() => bus.read(topic), [bus, topic])
  const readDrawn = useCallback(() => readDrawnTopic(bus, topic, drawnFor), [bus, topic, drawnFor])
  return useSyncExternalStore(follow, read, readDrawn)
}
