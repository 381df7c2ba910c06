import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { TopicName, Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createContext, useContext } from 'react'
import { useRendered } from '../queries/rendered.ts'
import { useBusTopic } from './use-bus-topic.ts'

export const HostContext = createContext<Host | null>(null)

/** The Host this remote was mounted with. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost outside a mounted remote or parcel')
  return host
}

/** The topic's last value; re-renders when it changes. During hydration it is the value of the server render. */
export const useTopic = <T extends TopicName>(topic: T): Topics[T] =>
  useBusTopic(useHost().bus, topic, useRendered().for)
