import { parse } from 'regexparam'

export interface RouteMatch<Route> {
  route: Route
  /** Decoded. */
  params: Record<string, string>
}

/**
 * Finds the route of a path (without query) among React Router patterns. Where several match, the more specific one wins,
 * whatever their order. Letter case and slashes at the end are ignored.
 */
export function createRouteMatcher<Route extends { path: string }>(
  routes: readonly Route[],
): (pathname: string) => RouteMatch<Route> | undefined {
  const patterns = routes
    .map((route) => ({ route, rank: rankOf(route.path), ...parse(route.path) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))
  return (pathname) => {
    const path = withoutTrailingSlashes(pathname)
    for (const { route, keys, pattern } of patterns) {
      const found = pattern.exec(path)
      if (found) return { route, params: namedParams(keys, found) }
    }
    return undefined
  }
}

/** Equal for two patterns that match the same paths: names of parameters make no difference. */
export const routeKey = (path: string): string => parse(path).pattern.source.toLowerCase()

export const withoutTrailingSlashes = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'

/** A decoded part of an address, or the original if it can't be decoded. */
export function decodeAddressPart(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    // A lone % in an address is the visitor's typing error, not a bug.
    if (error instanceof URIError) return value
    throw error
  }
}

/** Sorts by segment: a static word before a parameter, a parameter before an optional one, a wildcard last. */
function rankOf(path: string): string {
  const segments = path.split('/').slice(1)
  return segments
    .map((segment) => (segment === '*' ? '3' : segment.startsWith(':') ? (segment.endsWith('?') ? '2' : '1') : '0'))
    .join('')
}

function namedParams(keys: readonly string[], found: RegExpExecArray): Record<string, string> {
  const entries = keys.flatMap((key, at) => {
    const value = found[at + 1]
    return value === undefined ? [] : [[key, decodeAddressPart(value)] as const]
  })
  return Object.fromEntries(entries)
}
