import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'

/** What front and toolbar know of the remote that runs alone. Plain data. */
export interface DevFacts {
  remote: string
  /** Where it opens when nothing is chosen. */
  home: string
  scenarios: Record<string, { address: string; topics?: Partial<Topics> }>
  /** Contract keys that this remote's scenarios answer. */
  calls: string[]
}
