import type { ParcelName } from '@ginmaku/shared-contracts/host/parcels.ts'
import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'

/** A state of a remote worth opening by name: an entry of `scenarios` in its `harness/scenarios.ts`. */
export interface Scenario {
  /** Where it opens. */
  path: string
  /** A parcel to open in place of the pages, and its props. */
  parcel?: ParcelName
  props?: Record<string, unknown>
  topics?: Partial<Topics>
  /** Instead of the answers of `harness/handlers.ts`. */
  handlers?: FakeHandlers
}
