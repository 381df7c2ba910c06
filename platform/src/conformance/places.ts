import type { RouteEntry } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { addressOf, type Scenario } from '../dev/scenario.ts'
import type { RemoteUnderTest } from './remote-under-test.ts'

export interface Place {
  scenario: string
  address: string
  /** Path of the route table; the parcel's name for a parcel. */
  what: string
  isParcel: boolean
  hasCart: boolean
  /** Whoever leaves it can't come back by the address: leaving empties the cart. */
  needsCart: boolean
  /** Answers otherwise than the remote's usual handlers: late, never, or not at all. */
  isUnusual: boolean
}

/** Every scenario as a place to go to, in order. */
export function placesOf({ scenarios, config }: Pick<RemoteUnderTest, 'scenarios' | 'config'>): Place[] {
  return Object.entries(scenarios).map(([name, scenario]) => ({
    scenario: name,
    address: addressOf(scenario),
    what: 'parcel' in scenario ? scenario.parcel : (routeOf(scenario, config.routes)?.path ?? ''),
    isParcel: 'parcel' in scenario,
    hasCart: Boolean(scenario.topics?.cart),
    needsCart: 'path' in scenario && routeOf(scenario, config.routes)?.needs === 'pack',
    isUnusual: Object.keys(scenario.handlers ?? {}).length > 0,
  }))
}

/** The usual scenario of the pages, and of each parcel: the first one. */
export function usualPlaces(under: Pick<RemoteUnderTest, 'scenarios' | 'config'>): Place[] {
  const places = placesOf(under)
  const page = places.find(({ isParcel }) => !isParcel)
  return [page, ...parcelsOf(under, places)].filter((place) => place !== undefined)
}

/** The same, but pages that can be come back to. */
export function repeatablePlaces(under: Pick<RemoteUnderTest, 'scenarios' | 'config'>): Place[] {
  const places = placesOf(under)
  const page = places.find(({ isParcel, needsCart }) => !isParcel && !needsCart)
  return [page, ...parcelsOf(under, places)].filter((place) => place !== undefined)
}

const parcelsOf = ({ config }: Pick<RemoteUnderTest, 'config'>, places: Place[]) =>
  config.parcels.map((name) => places.find(({ what, isParcel }) => isParcel && what === name))

function routeOf(scenario: Scenario, routes: readonly RouteEntry[]): RouteEntry | undefined {
  const segments = new URL(addressOf(scenario), 'http://site').pathname.split('/')
  const fits = ({ path }: RouteEntry) => {
    const pattern = path.split('/')
    return (
      pattern.length === segments.length && pattern.every((part, at) => part.startsWith(':') || part === segments[at])
    )
  }
  const named = ({ path }: RouteEntry) => path.split('/').filter((part) => !part.startsWith(':')).length
  return routes.filter(fits).sort((a, b) => named(b) - named(a))[0]
}
