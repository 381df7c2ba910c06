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

function open(failure: Error) {
  const kept = { fallbackFor: () => release('1'), forget: vi.fn(), remember: vi.fn() }
  const report = vi.fn()
  const reload = vi.fn(() => false)
  const load = vi.fn(() => Promise.reject(failure))
  return { kept, report, reload, load, loader: createRemoteLoader({ load, kept, reload, report } as never) }
}

test('a release that fails to load is replaced by one that worked, which is forgotten when it fails too', async () => {
  const { loader, kept, report } = open(new Error('404'))
  await expect(loader.find(release('2'), 'remote', vi.fn())).rejects.toThrow()
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ name: 'fallback', version: '2' }))
  expect(kept.forget).toHaveBeenCalledWith(release('1'))
})

test('a federation runtime that does not come leads to a reload, and is held against no release', async () => {
  const missing = new RuntimeMissing('ChunkLoadError: federation')
  const { loader, kept, report, reload } = open(missing)
  await expect(loader.find(release('2'), 'remote', vi.fn())).rejects.toThrow()
  expect(reload).toHaveBeenCalledWith(missing)
  expect(report).not.toHaveBeenCalled()
  expect(kept.forget).not.toHaveBeenCalled()
})
