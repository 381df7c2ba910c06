import { parse } from 'regexparam'
import type { RemoteRelease } from '../page-facts.ts'
import { decodeTyped } from './decode-typed.ts'

export type Route = RemoteRelease['routes'][number]

export interface RouteMatch {
  remote: string
  route: Route
  params: Record<string, string>
}

export interface RouteTable {
  match(pathname: string): RouteMatch | undefined
}

interface Pattern {
  keys: readonly string[]
  expression: RegExp
  rank: string
  remote: string
  route: Route
}

/** All remotes' routes as one table; where two match, the more specific one wins, as in React Router. */
export function createRouteTable(remotes: readonly RemoteRelease[]): RouteTable {
  const patterns: Pattern[] = remotes
    .flatMap(({ name, routes }) => routes.map((route) => compile(name, route)))
    .sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))
  return {
    match(pathname) {
      for (const { expression, keys, remote, route } of patterns) {
        const found = expression.exec(pathname)
        if (found) return { remote, route, params: namedParams(keys, found) }
      }
      return undefined
    },
  }
}

function compile(remote: string, route: Route): Pattern {
  const { keys, pattern } = parse(route.path)
  return { keys, expression: pattern, rank: rankOf(route.path), remote, route }
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
    return value === undefined ? [] : [[key, decodeTyped(value)] as const]
  })
  return Object.fromEntries(entries)
}
