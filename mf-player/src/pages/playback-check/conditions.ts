import type {
  Playability,
  PlayabilityCheck,
  PlayabilityContext,
  PlayabilityName,
  PlayRefusal,
} from '@ginmaku/shared-contracts/api/watching/playability.ts'

/** Why the connection is not good enough. */
export type NetworkFault = 'offline' | 'unreachable' | 'slow'

export type ConditionName = PlayabilityName | 'device' | 'browser' | 'codec' | 'protection' | 'network'

export interface Condition {
  name: ConditionName
  state: PlayabilityCheck['state']
  code?: PlayRefusal | NetworkFault | undefined
  context?: PlayabilityContext | undefined
  /** Of the network: measured megabits per second. */
  megabits?: number | undefined
}

/** What a purchase or a log-in can't change comes first, so that no one pays for what this device can't play. */
const order: readonly ConditionName[] = [
  ...(['film', 'region', 'live_device', 'schedule', 'device', 'browser', 'codec', 'protection'] as const),
  ...(['log_in', 'right', 'quality', 'window', 'devices', 'network'] as const),
]

/** All conditions in one order. Those that a later API adds are left out: there are no words for them. */
export const inOrder = (conditions: readonly Condition[]): Condition[] =>
  order.flatMap((name) => conditions.filter((condition) => condition.name === name))

export const firstFailed = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.find(({ state }) => state === 'failed')

/** Nothing is known but that there is no connection. */
export const conditionsOffline = (code: NetworkFault): Condition[] =>
  inOrder([
    ...order
      .slice(0, -1)
      .flatMap((name): Condition[] => (isAlwaysListed(name) ? [{ name, state: 'not_checked' }] : [])),
    { name: 'network', state: 'failed', code },
  ])

const isAlwaysListed = (name: ConditionName) => !['live_device', 'schedule', 'codec', 'protection'].includes(name)

/** One result of all checks. */
export interface Result {
  conditions: Condition[]
  /** Absent when the API could not be reached. */
  playability?: Playability | undefined
}
