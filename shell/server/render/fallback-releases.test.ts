import type { MicroFrontendVersion, Registry } from '@ginmaku/shared-contracts/registry/registry.ts'
import { liveVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { describe, expect, it } from 'vitest'
import { withFallbacks } from './fallback-releases.ts'

const release = (version: string, liveSince: string | undefined, { paths = ['/a'], parcels = [] as string[] } = {}) =>
  ({
    url: `/releases/mf-a/${version}/entry.js`,
    metadata: { version, integrity: 'sha384-x' },
    deployment: { traffic: 0, default: false, ...(liveSince && { liveSince }) },
    extras: {
      routes: paths.map((path) => ({ path })),
      parcels,
      server: { file: 'server/remote.mjs', integrity: 'sha384-x', bytes: 1 },
    },
  }) as unknown as MicroFrontendVersion
const day = (number: number) => `2026-11-0${number}T00:00:00.000Z`
const live = (version: string, since: string, more = {}) => {
  const made = release(version, since, more)
  return { ...made, deployment: { traffic: 100, default: true, liveSince: since } }
}
const registryOf = (...versions: MicroFrontendVersion[]): Registry => ({
  schema: '',
  shell: [],
  microFrontends: { 'mf-a': versions },
})
const shown = (registry: Registry, ...tripped: string[]) =>
  liveVersion(
    withFallbacks(registry, (_, { metadata }) => tripped.includes(metadata.version)),
    'mf-a',
  )?.metadata.version

describe('what visitors get of a release whose pages can’t be rendered', () => {
  it('is the release that was live before it, also after a rollback', () => {
    const registry = registryOf(release('1', day(3)), release('2', day(2)), live('3', day(4)))
    expect(shown(registry)).toBe('3')
    expect(shown(registry, '3')).toBe('1')
    expect(shown(registry, '3', '1')).toBe('2')
  })

  it('is never a release that has not been live', () => {
    expect(shown(registryOf(release('1', undefined), live('2', day(2))), '2')).toBe('2')
  })

  it('is itself, where the one before lacks a page or parcel', () => {
    const pages = registryOf(release('1', day(1)), live('2', day(2), { paths: ['/a', '/new'] }))
    expect(shown(pages, '2')).toBe('2')
    const parcels = registryOf(release('1', day(1)), live('2', day(2), { parcels: ['player'] }))
    expect(shown(parcels, '2')).toBe('2')
  })

  it('is the registry itself when nothing is wrong', () => {
    const registry = registryOf(release('1', day(1)), live('2', day(2)))
    expect(withFallbacks(registry, () => false)).toBe(registry)
  })
})
