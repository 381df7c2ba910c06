import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ServerFrame, ServerFrameOf } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { ParcelName } from '@ginmaku/shared-contracts/host/parcels.ts'
import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import type { Page } from '@playwright/test'

/** The actions of a person in a browser, and what they then wait for. */
export type Person = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'>

/** The chat's server, in place of its websocket. Plain data. */
export interface FakeChat {
  /** What the server sends after the client's first frame. Without them the client goes on waiting for an answer. */
  frames?: readonly ServerFrame[]
  /** Code with which the server then closes the connection, each time. */
  closes?: number
  /** How it answers a message; by default it accepts and shows it. */
  refuses?: ServerFrameOf<'refused'>['reason']
  isHeld?: boolean
}

interface Circumstances {
  topics?: Partial<Topics>
  /** Overrides the responses of `harness/handlers.ts`. */
  handlers?: FakeHandlers
  chat?: FakeChat
  /** The steps to this state. They end by waiting for what it shows, so that a missing state fails. */
  play?: (person: Person, locale: Locale) => Promise<void>
  /** A response never arrives, so tests don't wait for it. */
  isEndless?: boolean
  /** Opening it changes the session or the data, so it can't be opened twice in the same visit. */
  isOnce?: boolean
}

export interface PageScenario extends Circumstances {
  /** Address that it opens at. */
  path: string
}

export interface ParcelScenario extends Circumstances {
  /** The parcel, which opens on a stage page. */
  parcel: ParcelName
  /** Props from the mounting page; the stage provides callbacks. */
  props: Record<string, unknown>
}

/**
 * A named state of a remote: an entry of `scenarios` in its `harness/scenarios.ts`. A route's first scenario with the default
 * responses is its usual one.
 */
export type Scenario = PageScenario | ParcelScenario

export type Scenarios = Readonly<Record<string, Scenario>>

/** The address it opens at; a parcel opens on the stage, which can mount any parcel. */
export function addressOf(scenario: Scenario): string {
  if ('path' in scenario) return scenario.path
  return `/stage/${scenario.parcel}?${new URLSearchParams({ props: JSON.stringify(scenario.props) })}`
}
