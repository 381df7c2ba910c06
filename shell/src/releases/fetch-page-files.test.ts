// @vitest-environment jsdom
import type { PageFiles } from '@ginmaku/shared-contracts/registry/live-paths.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RemoteRelease } from '../page-facts.ts'
import { createFetchPageFiles } from './fetch-page-files.ts'

const release = (uniqueName: string) => ({ uniqueName }) as RemoteRelease
const pages = { '/': ['remote.js', 'home.js'], '/title/:id': ['remote.js', 'title.js', 'title.css'] }
let listed: PageFiles
let missing: string
const requested: string[] = []

beforeEach(() => {
  listed = { one: { base: '/releases/mf/1/', pages } }
  missing = ''
  requested.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    if (address === missing) return new Response('', { status: 404 })
    return new Response(address.endsWith('files.json') ? JSON.stringify(listed) : 'content')
  })
})

it('fetches each file of a page once, and what pages share once for all', async () => {
  const fetchPageFiles = createFetchPageFiles()
  expect(await fetchPageFiles(release('one'), '/')).toBe(true)
  expect(await fetchPageFiles(release('one'), '/title/:id')).toBe(true)
  expect(await fetchPageFiles(release('one'), '/')).toBe(true)
  const files = ['remote.js', 'home.js', 'title.js', 'title.css'].map((file) => `/releases/mf/1/${file}`)
  expect(requested).toEqual(['/releases/files.json', ...files])
})

it('fetches nothing that the page has loaded already', async () => {
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name.endsWith('/remote.js') ? [{} as PerformanceEntry] : [],
  )
  await createFetchPageFiles()(release('one'), '/')
  expect(requested).toEqual(['/releases/files.json', '/releases/mf/1/home.js'])
  vi.restoreAllMocks()
})

it('reads the list again for a release that it does not have', async () => {
  const fetchPageFiles = createFetchPageFiles()
  await fetchPageFiles(release('one'), '/')
  listed = { two: { base: '/releases/mf/2/', pages } }
  expect(await fetchPageFiles(release('two'), '/')).toBe(true)
  expect(requested).toContain('/releases/mf/2/home.js')
})

it('fails for a missing file or list, and fetches it again the next time', async () => {
  const fetchPageFiles = createFetchPageFiles()
  for (const address of ['/releases/files.json', '/releases/mf/1/home.js']) {
    missing = address
    expect(await fetchPageFiles(release('one'), '/')).toBe(false)
  }
  missing = ''
  expect(await fetchPageFiles(release('one'), '/')).toBe(true)
})
