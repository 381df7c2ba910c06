declare module 'harness-parts' {
  import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
  import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
  import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
  import type { Scenario } from '../scenario.ts'

  export const config: RemoteConfig
  export const remote: RemoteLifecycles
  export const handlers: FakeHandlers
  export const scenarios: Record<string, Scenario>
  export const parcels: Record<string, () => Promise<RemoteLifecycles>>
}
