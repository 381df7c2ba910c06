import type { ParcelName } from '../host/parcels.ts'
import type { RouteEntry } from './route-entry.ts'

/** `remote.config.ts` of a remote: read by its own router, its build, and the release that publishes it. */
export interface RemoteConfig {
  name: `mf-${string}`
  /** The squad that owns it. */
  owner: string
  /** Semver range of `contractsVersion` that it supports. */
  contracts: string
  routes: readonly RouteEntry[]
  parcels: readonly ParcelName[]
}

/** Preserves literal types while type-checking. */
export function defineRemote<const T extends RemoteConfig>(config: T): T {
  return config
}
