import { contractsVersion } from '@ginmaku/shared-contracts/host/host.ts'
import type { MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import satisfies from 'semver/functions/satisfies.js'

/** Whether the current Host satisfies the contracts range that this release needs. */
export function checkContracts(next: MicroFrontendVersion, offered: string = contractsVersion): string[] {
  if (satisfies(offered, next.extras.contracts)) return []
  return [`needs contracts ${next.extras.contracts}, the shell offers ${offered}`]
}

/** Other remotes may be mounting this parcel, so a release must not drop it. */
export function checkParcels(next: MicroFrontendVersion, live: MicroFrontendVersion | undefined): string[] {
  return (live?.extras.parcels ?? [])
    .filter((parcel) => !next.extras.parcels.includes(parcel))
    .map((parcel) => `no longer provides the parcel "${parcel}", which other remotes may mount`)
}
