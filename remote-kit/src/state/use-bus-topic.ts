import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { type RenderedFor, readRenderedTopic } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import type { TopicName, Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * A topic's latest value; re-renders when it changes. During hydration it is the value that the server rendered with. Remotes and the
 * shell's frame call it through their own `useTopic`.
 */
export function useBusTopic<T extends TopicName>(bus: Bus, topic: T, renderedFor: RenderedFor): Topics[T] {
  const follow = useCallback((changed: () => void) => bus.follow(topic, changed), [bus, topic])
  const read = useCallback(() => bus.read(topic), [bus, topic])
  const readRendered = useCallback(() => readRenderedTopic(bus, topic, renderedFor), [bus, topic, renderedFor])
  return useSyncExternalStore(follow, read, readRendered)
}
