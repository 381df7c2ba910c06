import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import type { FakeChat } from './scenario.ts'

/** What the front server and the toolbar know about the remote that runs alone. Plain data. */
export interface DevFacts {
  remote: string
  /** The scenario that opens by default. */
  home: string
  scenarios: Record<string, { address: string; topics?: Partial<Topics>; chat?: FakeChat }>
  /** Contract keys that this remote's scenarios implement. */
  calls: string[]
}
