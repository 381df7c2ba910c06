import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RemoteRelease } from '../page-facts.ts'
import { createProvenReleases } from './proven-releases.ts'

vi.stubGlobal('location', { href: 'https://site.example/title/1' })

const release = (version: string, paths: string[] = ['/title/:id'], url = `/releases/mf-a/${version}/remoteEntry.js`) =>
  ({
    name: 'mf-a',
    version,
    url,
    integrity: `sha384-${version}`,
    uniqueName: `mf_a_${version}`,
    routes: paths.map((path) => ({ path, layout: 'default', access: 'anyone', title: { ja: '', en: '' } })),
    parcels: ['player'],
  }) satisfies RemoteRelease

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
})
const storage = () =>
  ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }) as Storage
const live = release('3')
const open = (from: () => Storage = storage) => createProvenReleases(() => [live], from)
const fallback = (exposed = 'remote', path = '/title/9', from = storage) => open(from).fallbackFor(live, exposed, path)

describe('the release that has worked', () => {
  it('is the latest one except the one that fails', () => {
    for (const version of ['1', '2', '3']) open().add(release(version))
    expect(fallback()?.version).toBe('2')
  })
  it('is one of two at most', () => {
    for (const version of ['1', '2', '3', '2']) open().add(release(version))
    const [text = ''] = stored.values()
    expect(JSON.parse(text)['mf-a'].map((one: RemoteRelease) => one.version)).toEqual(['2', '3'])
  })
  it('must contain the requested page or parcel', () => {
    open().add(release('2', ['/search']))
    expect(fallback()).toBeUndefined()
    expect(fallback('remote', '/search')?.version).toBe('2')
    expect(fallback('parcel-player')?.version).toBe('2')
    expect(fallback('parcel-live-room')).toBeUndefined()
  })
  it('is known to have worked, in that version alone', () => {
    open().add(release('2'))
    expect(open().has(release('2'))).toBe(true)
    expect(open().has(live)).toBe(false)
  })
  it('is removed when it no longer works', () => {
    open().add(release('2'))
    open().remove(release('2'))
    expect(fallback()).toBeUndefined()
  })
})

describe('stored data that is invalid', () => {
  const [text] = [JSON.stringify({ 'mf-a': [release('2')] })]
  const put = (value: string) => {
    open().add(release('2'))
    for (const key of stored.keys()) stored.set(key, value)
  }
  it.each([
    ['no JSON', '{"mf-a":'],
    ['no object', '7'],
    ['null', 'null'],
    ['no list', '{"mf-a":{"length":1}}'],
    ['no releases', '{"mf-a":[null,1,{}]}'],
    ['a release without integrity', text.replace('"sha384-2"', '""')],
    ['a release with routes that are none', text.replace(/"routes":\[.*?\]/, '"routes":[null]')],
    ['an address of another host', text.replace('"/releases', '"https://elsewhere.example/releases')],
    ["another remote's folder", text.replace('/releases/mf-a/', '/releases/mf-b/')],
    ['a way out of the folder', text.replace('/releases/mf-a/2/', '/releases/mf-a/2/../../')],
    ['a release of another name', text.replace('"name":"mf-a"', '"name":"mf-b"')],
  ])('counts for nothing: %s', (_, value) => {
    put(value)
    expect(value).not.toBe(text)
    expect(fallback()).toBeUndefined()
    open().add(release('2'))
    expect(fallback()?.version).toBe('2')
  })
})

it('when storage is forbidden or full, nothing is stored', () => {
  const forbidden = () => {
    throw new DOMException('', 'SecurityError')
  }
  open(forbidden).add(release('2'))
  expect(fallback('remote', '/title/9', forbidden)).toBeUndefined()
  expect(open(forbidden).has(release('2'))).toBe(false)
  const full = () => ({ ...storage(), setItem: forbidden }) as Storage
  open(full).add(release('2'))
  expect(fallback()).toBeUndefined()
})
