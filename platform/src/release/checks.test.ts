import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBytes, checkIntegrity, checkLinks, checkParcels, checkRange, checkRoutes } from './checks.ts'
import { publishRemote } from './publish.ts'
import { writeSmallRemote } from './testing/small-remote.ts'

const workplaces = join(import.meta.dirname, '../../test-results')
let workplace: string

beforeAll(() => {
  mkdirSync(workplaces, { recursive: true })
  workplace = mkdtempSync(join(workplaces, 'checks-'))
})
afterAll(() => rmSync(workplace, { recursive: true }))

/** A remote that uses the kit and, from its own node_modules, this version of the router. */
function writeRemote(folder: string, routerVersion: string): string {
  const remote = writeSmallRemote(join(workplace, folder))
  const router = join(remote, 'node_modules/react-router-dom')
  mkdirSync(router, { recursive: true })
  const manifest = { name: 'react-router-dom', version: routerVersion, type: 'module', main: 'index.js' }
  writeFileSync(join(router, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(router, 'index.js'), `export const matchPath = () => '${routerVersion}'`)
  writeFileSync(
    join(remote, 'src/remote.tsx'),
    `import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { matchPath } from 'react-router-dom'
export const mount = async ({ domElement }) => { domElement.textContent = pathTo('/info') + matchPath() }`,
  )
  return remote
}

it('refuses a release with a router of another major version than the kit in it works with', async () => {
  const dataDir = join(workplace, 'data')
  await expect(publishRemote({ folder: writeRemote('other', '8.1.0'), dataDir })).rejects.toMatchObject({
    reasons: [
      expect.stringMatching(
        /^contains react-router-dom 8\.1\.0; @ginmaku\/remote-kit [\d.]+ works with \^7\.\d+\.\d+$/,
      ),
    ],
  })
  expect(await publishRemote({ folder: writeRemote('same', '7.999.0'), dataDir })).toMatchObject({ isLive: true })
})

describe('checks', () => {
  const entry = (extras: Partial<MicroFrontendVersion['extras']>): MicroFrontendVersion => ({
    url: '',
    metadata: { version: '1.0.0', integrity: 'sha384-x' },
    extras: {
      owner: '',
      contracts: '^2.0.0',
      uniqueName: '',
      publishedAt: '',
      routes: [],
      parcels: [],
      assets: [],
      exposes: {},
      pages: {},
      shared: {},
      ...extras,
    },
  })
  const route = (path: string) => ({
    path,
    layout: 'default' as const,
    access: 'anyone' as const,
    title: { ja: '', en: '' },
  })

  it('find a route that another remote has with other parameter names', () => {
    const live: [string, MicroFrontendVersion][] = [['mf-a', entry({ routes: [route('/title/:id')] })]]
    expect(checkRoutes('mf-b', entry({ routes: [route('/title/:name')] }), live)).toEqual([
      '/title/:name belongs to mf-a',
    ])
    expect(checkRoutes('mf-a', entry({ routes: [route('/title/:name')] }), live)).toEqual([])
    expect(checkRoutes('mf-b', entry({ routes: [route('/x/:a'), route('/x/:b')] }), live)).toEqual([
      '/x/:b is twice in its own table',
    ])
  })
  it('find a page to which others still link', () => {
    const live = entry({ routes: [route('/title/:id'), route('/gone'), route('/unlinked')] })
    const next = entry({ routes: [route('/title/:name')] })
    const others = [
      { name: 'mf-b', scripts: () => ['to("/title/:id")', "to('/gone')"] },
      { name: 'the shell', links: ['/gone', '/title/1'], scripts: () => ['"/unlinked/more"'] },
    ]
    expect(checkLinks(next, live, others)).toEqual([
      'has no /gone any longer, to which mf-b links',
      'has no /gone any longer, to which the shell links',
    ])
    expect(checkLinks(next, undefined, others)).toEqual([])
  })
  it('find a page that needs too many bytes with its chunks', () => {
    const dist = mkdtempSync(join(workplace, 'dist-'))
    for (const file of ['entry.js', 'remote.js', 'page.js', 'page.css'])
      writeFileSync(join(dist, file), randomBytes(1_000))
    const facts = {
      entry: 'entry.js',
      exposes: { './remote': { scripts: ['remote.js'], styles: [] } },
      pages: { '/': { scripts: ['page.js', 'remote.js'], styles: ['page.css'] } },
    }
    expect(checkBytes(dist, facts, 5_000)).toEqual([])
    expect(checkBytes(dist, facts, 3_000)).toEqual([
      expect.stringMatching(/^\/ needs 40\d\d bytes \(gzip\) before it can render; the budget is 3000$/),
    ])
  })
  it('find a parcel that is no longer provided', () => {
    expect(checkParcels(entry({}), entry({ parcels: ['player'] }))).toHaveLength(1)
    expect(checkParcels(entry({ parcels: ['player'] }), undefined)).toEqual([])
  })
  it('find contracts that no shell can offer', () => {
    expect(checkRange(entry({ contracts: 'two' }))).toEqual(['its contracts "two" are no range of versions'])
    expect(checkRange(entry({ contracts: '^2.0.0' }))).toEqual([])
  })
  it('find a file that is requested without integrity', () => {
    const asset = (file: string) => ({ file, integrity: `sha384-${file}`, bytes: 1 })
    const exposes = { './remote': { scripts: ['page.js'], styles: ['page.css'] } }
    const next = entry({ exposes, assets: [asset('page.js')] })
    expect(checkIntegrity(next, 'sha384-page.js')).toEqual(['page.css has no integrity in the list of its files'])
    const whole = entry({ exposes, assets: ['page.js', 'page.css'].map(asset) })
    expect(checkIntegrity(whole, 'sha384-page.js sha384-page.css')).toEqual([])
    expect(checkIntegrity(whole, 'sha384-page.js')).toHaveLength(1)
  })
})
