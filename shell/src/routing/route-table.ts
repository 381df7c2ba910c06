import type { PublishedRoute } from '@ginmaku/shared-contracts/remote/route-entry.ts'
import { createRouteMatcher } from '@ginmaku/shared-contracts/remote/route-matcher.ts'
import type { RemoteRelease } from '../page-facts.ts'
import type { State } from '../state.ts'

export interface OwnedRoute {
  remote: string
  route: PublishedRoute
  params: Record<string, string>
}

export interface RouteTable {
  match(pathname: string): OwnedRoute | undefined
}

/** A route table that follows the live releases. */
export function followRoutes(releases: State<readonly RemoteRelease[]>): RouteTable {
  let table = createRouteTable(releases.read())
  releases.follow(() => {
    table = createRouteTable(releases.read())
  })
  return { match: (pathname) => table.match(pathname) }
}

/** All remotes' routes as one table. */
export function createRouteTable(remotes: readonly Pick<RemoteRelease, 'name' | 'routes'>[]): RouteTable {
  const match = createRouteMatcher(
    remotes.flatMap(({ name, routes }) => routes.map((route) => ({ path: route.path, remote: name, route }))),
  )
  return {
    match(pathname) {
      const found = match(pathname)
      return found && { remote: found.route.remote, route: found.route.route, params: found.params }
    },
  }
}
