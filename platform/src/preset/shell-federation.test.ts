import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { sharedRequests } from './shared.ts'

interface FederationInstance {
  options: {
    name: string
    shareStrategy: string
    shared: Record<string, [{ version: string; shareConfig: { requiredVersion: string; singleton: boolean } }]>
  }
}

afterEach(() => void vi.unstubAllGlobals())

it('the shell shares exactly the packages that its build names, and prefers those already loaded', async () => {
  const shared = sharedRequests(join(import.meta.dirname, '../../../shell'))
  vi.stubGlobal('shellBuild', { name: 'shell_of_this_test', shared })
  await import('../../../shell/src/federation/federation.ts')
  const { __INSTANCES__ } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: FederationInstance[] } })
    .__FEDERATION__
  const { options } = __INSTANCES__.find(({ options }) => options.name === 'shell_of_this_test') as FederationInstance
  expect(options.shareStrategy).toBe('loaded-first')
  const offered = Object.entries(options.shared).map(([name, [{ version, shareConfig }]]) => [
    name,
    { version, requiredVersion: shareConfig.requiredVersion, singleton: shareConfig.singleton },
  ])
  expect(Object.fromEntries(offered)).toEqual(shared)
})
