import { negotiate, type SharedOffer } from '@ginmaku/shared-contracts/registry/negotiate.ts'
import { createInstance } from '@module-federation/enhanced/runtime'
import { expect, it } from 'vitest'

type Instance = ReturnType<typeof createInstance>

const offer = (version: string, requiredVersion: string, singleton: boolean): SharedOffer => ({
  version,
  requiredVersion,
  singleton,
})

/** The choice of the real federation runtime, with two instances: a shell that has loaded its copy, and a remote. */
async function runtimePicks(loaded: SharedOffer | undefined, own: SharedOffer): Promise<string> {
  const name = () => `asked_${Math.random().toString(36).slice(2)}`
  const shared = ({ version, requiredVersion, singleton }: SharedOffer) => ({
    pkg: [
      {
        version,
        scope: 'default',
        get: async () => () => ({ version }),
        shareConfig: { requiredVersion, singleton },
        strategy: 'loaded-first' as const,
      },
    ],
  })
  const make = (offers: SharedOffer | undefined): Instance =>
    createInstance({
      name: name(),
      remotes: [],
      shareStrategy: 'loaded-first',
      ...(offers && { shared: shared(offers) }),
    } as never)
  const shell = make(loaded)
  if (loaded) await shell.loadShare('pkg')
  const remote = make(own)
  remote.initShareScopeMap('default', shell.shareScopeMap.default ?? {})
  const factory = (await remote.loadShare<{ version: string }>('pkg')) as () => { version: string }
  return factory().version
}

it.each([
  ['the shell has none', undefined, offer('2.0.0', '^2.0.0', false)],
  ['the shell has what fits', offer('2.3.0', '^2.0.0', false), offer('2.1.0', '^2.0.0', false)],
  ['the shell has an older one that fits', offer('2.1.0', '^2.0.0', false), offer('2.3.0', '^2.0.0', false)],
  ['the shell has what does not fit', offer('1.9.0', '^1.0.0', false), offer('2.1.0', '^2.0.0', false)],
  ['a singleton that fits', offer('19.3.1', '^19.0.0', true), offer('19.5.0', '^19.0.0', true)],
  ['a singleton that does not fit', offer('18.0.0', '^18.0.0', true), offer('19.5.0', '^19.0.0', true)],
])('predicts what the runtime picks where %s', async (_, loaded, own) => {
  const predicted = negotiate(loaded ? { pkg: loaded } : {}, { pkg: own }).pkg
  expect(await runtimePicks(loaded, own)).toBe(predicted?.version)
})

it('reports a singleton outside its range', () => {
  const outcome = negotiate({ react: offer('18.0.0', '^18.0.0', true) }, { react: offer('19.5.0', '^19.0.0', true) })
  expect(outcome.react).toEqual({ version: '18.0.0', from: 'loaded', fits: false })
})
