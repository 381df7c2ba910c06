import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { contractsVersion, type Host } from '@ginmaku/shared-contracts/host/host.ts'

interface SilentHostParts extends Pick<Host, 'describePage' | 'report'> {
  bus: Bus
  api: ApiClient
}

/** The Host for server rendering: it returns values and records what the page describes; actions do nothing. */
export function createSilentHost(parts: SilentHostParts): Host {
  const nothing = () => undefined
  return {
    ...parts,
    contractsVersion,
    navigate: nothing,
    signIn: nothing,
    signOut: async () => undefined,
    setLocale: nothing,
    setTitle: nothing,
    showError: nothing,
    showErrorPage: nothing,
    mount: () => ({ ready: Promise.resolve(), update: nothing, unmount: async () => undefined }),
  }
}
