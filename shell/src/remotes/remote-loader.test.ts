// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { RemoteRelease } from '../page-facts.ts'
import { createRemoteLoader, RuntimeMissing } from './remote-loader.ts'

const release = (version: string): RemoteRelease => ({
  name: 'mf-a',
  version,
  url: `/releases/mf-a/${version}/remoteEntry.js`,
  integrity: '',
  uniqueName: `mf_a_${version}`,
  routes: [],
  parcels: [],
})

function open(failure?: Error, { hasFallback = true, hasWorked = false, hasFailed = false } = {}) {
  const provenReleases = {
    fallbackFor: () => (hasFallback ? release('1') : undefined),
    has: ({ version }: RemoteRelease) => version === '1' || hasWorked,
    remove: vi.fn(),
    add: vi.fn(),
  }
  const renderFailures = { has: () => hasFailed, add: vi.fn(), remove: vi.fn() }
  const report = vi.fn()
  const reload = vi.fn(() => false)
  const load = vi.fn(() => (failure ? Promise.reject(failure) : Promise.resolve({})))
  const loader = createRemoteLoader({ load, provenReleases, renderFailures, reload, report } as never)
  return { provenReleases, renderFailures, report, reload, load, loader }
}

test('a release that fails to load is replaced by one that worked, which is removed when it fails too', async () => {
  const { loader, provenReleases, report } = open(new Error('404'))
  await expect(loader.find(release('2'), 'remote', vi.fn())).rejects.toThrow()
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ name: 'fallback', version: '2' }))
  expect(provenReleases.remove).toHaveBeenCalledWith(release('1'))
})

test('a federation runtime that can’t be loaded leads to a reload, and counts against no release', async () => {
  const missing = new RuntimeMissing('ChunkLoadError: federation')
  const { loader, provenReleases, report, reload } = open(missing)
  await expect(loader.find(release('2'), 'remote', vi.fn())).rejects.toThrow()
  expect(reload).toHaveBeenCalledWith(missing)
  expect(report).not.toHaveBeenCalled()
  expect(provenReleases.remove).not.toHaveBeenCalled()
})

test.each([
  ['has never worked here, and another one has', {}, true],
  ['has worked here', { hasWorked: true }, false],
  ['has nothing to be replaced by', { hasFallback: false }, false],
])('a release is unproven or not: one that %s', async (_, situation, isUnproven) => {
  const { loader } = open(undefined, situation)
  expect(await loader.find(release('2'), 'remote', vi.fn())).toMatchObject({ release: release('2'), isUnproven })
})

test('a substitute is proven', async () => {
  const { loader } = open()
  const found = await loader.fallBack(release('2'), 'remote', new Error('it hangs'))
  expect(found).toMatchObject({ release: release('1'), isUnproven: false })
})

test('a release that failed to render lately is not tried where another one can be shown', async () => {
  const { loader, load } = open(undefined, { hasFailed: true })
  expect(await loader.find(release('2'), 'remote', vi.fn())).toMatchObject({ release: release('1') })
  expect(load).toHaveBeenCalledTimes(1)
  const alone = open(undefined, { hasFailed: true, hasFallback: false })
  expect(await alone.loader.find(release('2'), 'remote', vi.fn())).toMatchObject({ release: release('2') })
})

test('a failure to render is remembered until the release mounts, unless only a part of it was missing', () => {
  const { loader, provenReleases, renderFailures } = open()
  loader.renderFailed(release('2'), new Error('ChunkLoadError'))
  expect(renderFailures.add).not.toHaveBeenCalled()
  loader.renderFailed(release('2'), new Error('it threw'))
  expect(renderFailures.add).toHaveBeenCalledWith(release('2'))
  expect(provenReleases.remove).toHaveBeenCalledWith(release('2'))
  loader.mountedWell(release('2'))
  expect(renderFailures.remove).toHaveBeenCalledWith(release('2'))
})
