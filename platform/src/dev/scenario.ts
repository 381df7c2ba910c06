import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ParcelName } from '@ginmaku/shared-contracts/host/parcels.ts'
import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import type { Page } from '@playwright/test'

/** What a person does in a browser, and what she then waits for. */
export type Person = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'>

interface Circumstances {
  topics?: Partial<Topics>
  /** Instead of the answers of `harness/handlers.ts`. */
  handlers?: FakeHandlers
  /** The presses that lead to this state. It ends by waiting for what is then shown: a state that does not appear fails. */
  play?: (person: Person, locale: Locale) => Promise<void>
  /** An answer never comes: nobody waits for it. */
  isEndless?: boolean
  /** Opening it changes who asks, or what is there: it can't be opened twice in the same visit. */
  isOnce?: boolean
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

/** A state of a remote worth opening by name: an entry of `scenarios` in its `harness/scenarios.ts`. A route's first one with the usual answers is its usual one. */
export type Scenario = PageScenario | ParcelScenario

export type Scenarios = Readonly<Record<string, Scenario>>

/** Where it opens: a parcel on the stage that lends itself to any. */
export function addressOf(scenario: Scenario): string {
  if ('path' in scenario) return scenario.path
  return `/stage/${scenario.parcel}?${new URLSearchParams({ props: JSON.stringify(scenario.props) })}`
}
