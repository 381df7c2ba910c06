import type { ParcelName } from '@ginmaku/shared-contracts/host/parcels.ts'
import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'

interface Circumstances {
  topics?: Partial<Topics>
  /** Instead of the answers of `harness/handlers.ts`. */
  handlers?: FakeHandlers
}

export interface PageScenario extends Circumstances {
  /** Where it opens. */
  path: string
}

export interface ParcelScenario extends Circumstances {
  /** Opens on a stage of its own. */
  parcel: ParcelName
  /** What the borrower gives; callbacks are the stage's. */
  props: Record<string, unknown>
}

/** A state of a remote worth opening by name: an entry of `scenarios` in its `harness/scenarios.ts`. The first one is the usual one. */
export type Scenario = PageScenario | ParcelScenario

export type Scenarios = Readonly<Record<string, Scenario>>

/** Where it opens: a parcel on the stage that lends itself to any. */
export function addressOf(scenario: Scenario): string {
  if ('path' in scenario) return scenario.path
  return `/stage/${scenario.parcel}?${new URLSearchParams({ props: JSON.stringify(scenario.props) })}`
}
