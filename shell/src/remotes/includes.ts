import type { RemoteRelease } from '../page-facts.ts'
import { createRouteTable } from '../routing/route-table.ts'

/** Whether a release contains the requested module: the page of an address (`remote`), or a parcel (`parcel-{name}`). */
export function includes(release: RemoteRelease, exposed: string, pathname: string): boolean {
  if (exposed !== 'remote') return release.parcels.includes(exposed.replace(/^parcel-/, ''))
  return createRouteTable([release]).match(pathname) !== undefined
}
