import { contractsVersion } from '@ginmaku/shared-contracts/host/host.ts'
import type { MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import satisfies from 'semver/functions/satisfies.js'

/** Whether the Host of today keeps what this release was written against. */
export function checkContracts(next: MicroFrontendVersion, offered: string = contractsVersion): string[] {
  if (satisfies(offered, next.extras.contracts)) return []
  return [`needs contracts ${next.extras.contracts}, the shell offers ${offered}`]
}

/** A parcel that is lent today may be on somebody's page: it can't disappear with a release. */
export function checkParcels(next: MicroFrontendVersion, live: MicroFrontendVersion | undefined): string[] {
  return (live?.extras.parcels ?? [])
    .filter((parcel) => !next.extras.parcels.includes(parcel))
    .map((parcel) => `no longer lends the parcel "${parcel}", which other remotes may mount`)
}
