import type { RouteEntry } from '@ginmaku/shared-contracts/remote/route-entry.ts'
import { createRouteMatcher } from '@ginmaku/shared-contracts/remote/route-matcher.ts'
import type { LoadedRemote } from '../dev/api/load-remote.ts'
import { addressOf, type Scenario } from '../dev/scenario.ts'

/** A scenario as a page or parcel to open. */
export interface Place {
  name: string
  scenario: Scenario
  address: string
  /** Path in the route table, or the parcel's name. */
  what: string
  isParcel: boolean
  /** Can't be opened twice in the same visit; leaving the checkout, for one, empties the cart. */
  isOnce: boolean
}

type Remote = Pick<LoadedRemote, 'scenarios' | 'config'>

/** Every scenario as a place, in order. */
export function placesOf({ scenarios, config }: Remote): Place[] {
  return Object.entries(scenarios).map(([name, scenario]) => ({
    name,
    scenario,
    address: addressOf(scenario),
    what: 'parcel' in scenario ? scenario.parcel : (routeOf(scenario, config.routes)?.path ?? ''),
    isParcel: 'parcel' in scenario,
    isOnce: scenario.isOnce === true || ('path' in scenario && routeOf(scenario, config.routes)?.needs === 'pack'),
  }))
}

/** All pages and parcels of a remote. */
export const pagesAndParcelsOf = ({ config }: Pick<Remote, 'config'>): string[] => [
  ...config.routes.filter(({ redirect }) => !redirect).map(({ path }) => path),
  ...config.parcels,
]

/** Each page and parcel, by its first scenario with the remote's default responses. */
export const defaultPlaces = (remote: Remote): Place[] => firstOfEach(remote, placesOf(remote).filter(isUsual))

/** The same, by scenarios that can be opened repeatedly in one visit; pages without one are left out. */
export const repeatablePlaces = (remote: Remote): Place[] =>
  firstOfEach(
    remote,
    placesOf(remote).filter((place) => isUsual(place) && !place.isOnce),
  )

/** Places grouped into visits: the same member with the same cart, and nothing that ends the visit. */
export function groupIntoVisits(places: readonly Place[]): Place[][] {
  const one = ({ name, scenario, isOnce }: Place) => JSON.stringify([scenario.topics, isOnce && name])
  return [...Map.groupBy(places, one).values()]
}

const isUsual = ({ scenario }: Place) => Object.keys(scenario.handlers ?? {}).length === 0

const firstOfEach = (remote: Remote, places: Place[]): Place[] =>
  pagesAndParcelsOf(remote).flatMap((name) => places.find(({ what }) => what === name) ?? [])

function routeOf(scenario: Scenario, routes: readonly RouteEntry[]): RouteEntry | undefined {
  const { pathname } = new URL(addressOf(scenario), 'http://site')
  return createRouteMatcher(routes)(pathname)?.route
}
