import type { MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'

/** Paths that another live remote already has; names of parameters are ignored. */
export function checkRoutes(
  remote: string,
  next: MicroFrontendVersion,
  live: readonly [remote: string, version: MicroFrontendVersion][],
): string[] {
  const taken = new Map(
    live
      .filter(([name]) => name !== remote)
      .flatMap(([name, version]) => version.extras.routes.map((route) => [shape(route.path), name] as const)),
  )
  const collisions = next.extras.routes
    .filter((route) => taken.has(shape(route.path)))
    .map((route) => `${route.path} belongs to ${taken.get(shape(route.path))}`)
  return [...collisions, ...twiceItself(next)]
}

const shape = (path: string) => path.replace(/:[^/]+/g, ':')

function twiceItself(next: MicroFrontendVersion): string[] {
  const shapes = next.extras.routes.map((route) => shape(route.path))
  return next.extras.routes
    .filter((route, at) => shapes.indexOf(shape(route.path)) !== at)
    .map((route) => `${route.path} stands twice in its own table`)
}
