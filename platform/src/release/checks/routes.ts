import type { MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { routeKey } from '@ginmaku/shared-contracts/remote/route-matcher.ts'

/** Paths that another live remote already has. */
export function checkRoutes(
  remote: string,
  next: MicroFrontendVersion,
  live: readonly [remote: string, version: MicroFrontendVersion][],
): string[] {
  const taken = new Map(
    live
      .filter(([name]) => name !== remote)
      .flatMap(([name, version]) => version.extras.routes.map((route) => [routeKey(route.path), name] as const)),
  )
  const collisions = next.extras.routes
    .filter((route) => taken.has(routeKey(route.path)))
    .map((route) => `${route.path} belongs to ${taken.get(routeKey(route.path))}`)
  return [...collisions, ...twiceItself(next)]
}

function twiceItself(next: MicroFrontendVersion): string[] {
  const shapes = next.extras.routes.map((route) => routeKey(route.path))
  return next.extras.routes
    .filter((route, at) => shapes.indexOf(routeKey(route.path)) !== at)
    .map((route) => `${route.path} stands twice in its own table`)
}
