import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Scenario } from '../scenario.ts'

/** What the tester has chosen; kept for the tab, since a remote's own addresses have queries of their own. */
export interface Choices {
  scenario?: string
  locale?: Locale
  session?: 'member' | 'visitor'
  /** Opens a parcel in place of the pages. */
  parcel?: string
  /** Props of the parcel, as JSON. */
  props?: string
}

const names = ['scenario', 'locale', 'session', 'parcel', 'props'] as const
const key = 'harnessChoices'

/**
 * Reads `?scenario=…&locale=en&session=member`, keeps it, and takes it out of the address, so that the remote sees its own alone.
 * A scenario opens at its own path.
 */
export function readChoices(scenarios: Record<string, Scenario>): Choices {
  const url = new URL(location.href)
  const told = names.filter((name) => url.searchParams.has(name))
  const kept: Choices = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  if (told.length === 0) return kept
  const choices = Object.fromEntries(told.map((name) => [name, url.searchParams.get(name)])) as Choices
  sessionStorage.setItem(key, JSON.stringify(choices))
  for (const name of told) url.searchParams.delete(name)
  const scenario = choices.scenario === undefined ? undefined : scenarios[choices.scenario]
  history.replaceState(null, '', scenario && url.pathname === '/' ? scenario.path : url)
  return choices
}

/** The address that opens with these choices. */
export const addressOf = (choices: Choices, path = '/'): string =>
  `${path}?${new URLSearchParams(Object.entries(choices).filter(([, value]) => value))}`
