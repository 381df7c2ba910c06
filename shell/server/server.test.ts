import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config.ts'
import { isOtherLoopbackName } from './page/loopback-names.ts'
import { createServer } from './server.ts'
import { shellRelease, writeShellRelease } from './testing/shell-release.ts'

let folder: string
let server: FastifyInstance
let api: Server
let received: IncomingHttpHeaders

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  const release = join(folder, 'data', 'releases', 'mf-a', '1.0.0')
  mkdirSync(release, { recursive: true })
  writeShellRelease(join(folder, 'data', 'releases'), '1.0.0')
  writeFileSync(join(release, 'page.js'), 'plain')
  writeFileSync(join(release, 'page.js.br'), 'small')
  publish('/')
  api = createHttpServer((request, response) => {
    received = request.headers
    const sitemap = Object.entries(sitemapAnswers).find(([path]) => request.url?.startsWith(path))
    if (sitemap) return response.writeHead(sitemap[1] ? 200 : 404).end(JSON.stringify(sitemap[1] ?? {}))
    if (request.url?.endsWith('/login')) response.setHeader('set-cookie', 'device=1; Path=/api; HttpOnly')
    response.end(request.url)
  })
  await new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready))
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const settings = {
    ...readConfig({}),
    port: 0,
    host: '127.0.0.1',
    apiOrigin,
    trustedProxies: ['192.0.2.0/24'],
    cardForm: { frames: ['http://gateway'], scripts: [], connections: [] },
    siteOrigin: 'http://site',
    renderWithinMs: 300,
    shareRenderingMs: 0,
    blockedRegions: ['KP'],
    logLevel: 'silent' as const,
  }
  server = await createServer({ ...settings, dataDir: join(folder, 'data') })
})

const sitemapAnswers = {
  '/api/v2/sitemap/missing?': undefined,
  '/api/v2/sitemap/aizome-1?': { items: [{ full_title_id: 'aizome-1', published_at: '2026-11-01T00:00:00.000Z' }] },
  '/api/v2/sitemap?': { items: [{ from: 'aizome-1' }], paths: ['/channel/tenmei'] },
}

afterEach(async () => {
  await server.close()
  api.close()
  rmSync(folder, { recursive: true })
})

interface Published {
  broken?: boolean
  isStep?: boolean
  shell?: readonly ReturnType<typeof shellRelease>[]
}

function publish(path: string, { broken = false, shell = [shellRelease('1.0.0')], ...route }: Published = {}): void {
  const version = {
    url: '/releases/mf-a/1.0.0/remoteEntry.js',
    metadata: { version: '1.0.0', integrity: 'sha384-x' },
    deployment: { traffic: 100, default: true },
    extras: {
      owner: 'tests',
      contracts: '^2.0.0',
      uniqueName: 'mf_a',
      publishedAt: '2026-11-21T00:00:00Z',
      routes: [{ path, layout: 'default', access: 'anyone', title: { ja: path, en: path }, ...route }],
      parcels: [],
      assets: [],
      exposes: {},
      shared: {},
    },
  }
  const text = JSON.stringify({ schema: '', microFrontends: { 'mf-a': [version] }, shell })
  const file = join(folder, 'data', 'releases', 'registry.json')
  writeFileSync(`${file}.next`, broken ? text.slice(0, 40) : text)
  renameSync(`${file}.next`, file)
}

const status = async (url: string) => (await server.inject(url)).statusCode

it.each([
  ['http://localhost:3000', '127.0.0.1:3000', true],
  ['http://localhost:3000', '[::1]:3000', true],
  ['http://localhost:3000', 'localhost:3000', false],
  ['http://localhost:3000', '127.0.0.1:3001', false],
  ['http://localhost:3000', '192.0.2.1:3000', false],
  ['https://shop.example', '127.0.0.1', false],
  ['http://localhost:3000', '', false],
])('of the site %s, a visitor of %s is sent to it: %s', (siteOrigin, host, isSent) => {
  expect(isOtherLoopbackName(host, siteOrigin)).toBe(isSent)
})

it('/metrics is for callers inside only', async () => {
  const inside = await server.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })
  expect([inside.statusCode, inside.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
  expect(inside.body).toContain('# TYPE ginmaku_server_renderings_total counter')
  const forwarded = { url: '/metrics', remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '198.51.100.1' } }
  for (const outside of [{ url: '/metrics', remoteAddress: '198.51.100.1' }, forwarded])
    expect((await server.inject(outside)).statusCode).toBe(404)
})

describe('the registry', () => {
  it('is read again when it has changed', async () => {
    expect(await status('/new')).toBe(404)
    publish('/new')
    expect(await status('/new')).toBe(200)
    expect(await status('/')).toBe(404)
  })
  it('stays as it was while the file is invalid', async () => {
    expect(await status('/')).toBe(200)
    publish('/', { broken: true })
    expect(await status('/')).toBe(200)
  })
  it('publishes which release is live, and nothing about others', async () => {
    const file = join(folder, 'data', 'releases', 'registry.json')
    const published = JSON.parse(readFileSync(file, 'utf8')) as { microFrontends: Record<string, object[]> }
    const next = { metadata: { version: '1.0.1', integrity: 'sha384-x' }, deployment: { traffic: 0, default: false } }
    published.microFrontends['mf-a']?.push({ ...published.microFrontends['mf-a'][0], ...next })
    writeFileSync(file, JSON.stringify(published))
    const answer = await server.inject('/releases/live.json')
    expect(answer.json()).toEqual({ 'mf-a': '1.0.0' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
  it('is sent to an open page again only when another one is live', async () => {
    const request = (etag = '') => server.inject({ url: '/releases/pages.json', headers: { 'if-none-match': etag } })
    const first = await request()
    expect(first.json()).toMatchObject([{ name: 'mf-a', version: '1.0.0' }])
    const etag = String(first.headers.etag)
    expect(await request(etag)).toMatchObject({ statusCode: 304, body: '' })
    publish('/another')
    await expect.poll(async () => (await request(etag)).statusCode).toBe(200)
  })
  it('is not served, nor anything else that is not part of a release', async () => {
    for (const url of [
      '/releases/registry.json',
      '/releases/history.jsonl',
      '/releases/mf-a/',
      '/releases/mf-a/1.0.0/../../registry.json',
      '/releases/mf-a/1.0.0/%2e%2e/%2e%2e/registry.json',
    ])
      expect((await server.inject(url)).body, url).not.toContain('microFrontends')
  })
})

describe('the shell', () => {
  const page = async () => (await server.inject({ url: '/', headers: { accept: 'text/html' } })).body
  const ready = async () => (await server.inject('/readyz')).json().problems as string[]
  const releases = () => join(folder, 'data', 'releases')

  it('of the next page is the one that is live then', async () => {
    expect(await page()).toContain('<p>frame 1.0.0</p>')
    writeShellRelease(releases(), '2.0.0')
    publish('/', { shell: [shellRelease('1.0.0', { isLive: false }), shellRelease('2.0.0')] })
    const next = await page()
    expect(next).toContain('<p>frame 2.0.0</p>')
    expect(next).toContain('src="/releases/shell/2.0.0/shell.js"')
    publish('/')
    expect(await page()).toContain('<p>frame 1.0.0</p>')
  })

  it('that throws is replaced by the one before it, and /metrics reports it', async () => {
    writeShellRelease(releases(), '2.0.0', 'export const renderFrame = () => { throw new Error("broken") }')
    publish('/', { shell: [shellRelease('1.0.0', { isLive: false }), shellRelease('2.0.0')] })
    const body = await page()
    expect(body).toContain('<p>frame 1.0.0</p>')
    expect(body).not.toContain('/releases/shell/2.0.0/')
    const metrics = (await server.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).body
    expect(metrics).toMatch(/renderings_total\{remote="shell",version="2\.0\.0",outcome="failed"\} 1/)
    expect(metrics).toMatch(/rendering_stopped\{remote="shell",version="2\.0\.0"\} 1/)
  })

  it('files that are served do not include the bundle that renders the frame', async () => {
    expect(await status('/releases/shell/1.0.0/shell.js')).toBe(200)
    expect(await status('/releases/shell/1.0.0/server/frame.mjs')).toBe(404)
  })

  it('that is no longer in the registry goes on, and /readyz says so', async () => {
    await page()
    publish('/', { shell: [] })
    expect(await page()).toContain('<p>frame 1.0.0</p>')
    expect(await ready()).toContain('The release registry has no live shell: pages are made with the last one.')
  })

  it('that was never released is missed by a sentence, and comes without a restart', async () => {
    const dataDir = join(folder, 'other')
    const other = await createServer({ ...readConfig({ LOG_LEVEL: 'silent' }), dataDir })
    onTestFinished(() => other.close())
    const open = () => other.inject({ url: '/', headers: { accept: 'text/html' } })
    expect((await open()).statusCode).toBe(500)
    expect((await other.inject('/readyz')).json().problems).toContain(
      'No shell is released: npm run release -- publish shell',
    )
    writeShellRelease(join(dataDir, 'releases'), '1.0.0')
    const registry = { schema: '', microFrontends: {}, shell: [shellRelease('1.0.0')] }
    writeFileSync(join(dataDir, 'releases/registry.json'), JSON.stringify(registry))
    expect((await open()).body).toContain('<p>frame 1.0.0</p>')
  })
})

describe('a file of a release', () => {
  it('is immutable, and sent as it was compressed', async () => {
    const answer = await server.inject({ url: '/releases/mf-a/1.0.0/page.js', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.body).toBe('small')
    expect((await server.inject('/releases/mf-a/1.0.0/page.js')).body).toBe('plain')
  })
  it('that is missing is not cached', async () => {
    const answer = await server.inject('/releases/mf-a/1.0.0/gone.js')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('the API', () => {
  it.each(['/api/v2/region?timestamp=1', '/live/v2/title/T/live', '/media/x/master.m3u8', '/images/poster.svg'])(
    'answers %s',
    async (url) => {
      expect((await server.inject(url)).body).toBe(url)
    },
  )
  it.each(['/live', '/live/', '/live?lang=en'])('does not answer %s, which is a page', async (url) => {
    publish('/live')
    const response = await server.inject(url)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
  })
  it.each([
    ['a stranger', '203.0.113.9', { 'x-forwarded-for': '203.0.113.9', 'x-client-region': 'JP' }],
    ['a stranger abroad', '8.8.8.8', { 'x-forwarded-for': '8.8.8.8', 'x-client-region': 'US' }],
    ['a proxy of ours', '192.0.2.1', { 'x-forwarded-for': '198.51.100.7', 'x-client-region': 'FR' }],
  ])('receives the caller and their region from %s (spec §3.3)', async (_, remoteAddress, expected) => {
    const headers = { 'x-forwarded-for': '198.51.100.7', 'x-client-region': 'FR', 'x-other': 'kept' }
    await server.inject({ url: '/api/v2/region', remoteAddress, headers })
    const caller = Object.entries(received).filter(([name]) => /^x-(forwarded-for|client-|other)/.test(name))
    expect(Object.fromEntries(caller)).toEqual({ ...expected, 'x-other': 'kept' })
  })

  it('gets back the cookie that it set', async () => {
    const first = await server.inject({ method: 'POST', url: '/api/v2/login', payload: {} })
    expect(first.headers['set-cookie']).toBe('device=1; Path=/api; HttpOnly')
    await server.inject({ method: 'POST', url: '/api/v2/login', payload: {}, headers: { cookie: 'device=1' } })
    expect(received.cookie).toBe('device=1')
  })

  it('gets no request that is too large, or of unknown length', async () => {
    const tooLarge = await server.inject({
      method: 'POST',
      url: '/api/v2/login',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      payload: JSON.stringify({ email: 'x'.repeat(300_000) }),
    })
    expect(tooLarge.json()).toMatchObject({
      status: 413,
      code: 'payload_too_large',
      message: 'What was sent is too large.',
    })
    const endless = await server.inject({
      method: 'POST',
      url: '/api/v2/login',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      payload: '{}',
    })
    expect(endless.json()).toMatchObject({ status: 411, code: 'length_required' })
  })

  it('refuses a blocked region, and the health check does not (spec §1.3)', async () => {
    const headers = { 'x-client-region': 'KP', 'accept-language': 'en' }
    const from = (url: string) => server.inject({ url, headers, remoteAddress: '192.0.2.1' })
    expect((await from('/api/v2/latestTitle')).json()).toMatchObject({
      status: 403,
      code: 'region_blocked',
      message: 'This service is not available in your area.',
    })
    expect((await from('/')).statusCode).toBe(451)
    expect((await from('/healthz')).statusCode).toBe(200)
    expect((await from('/releases/mf-a/1.0.0/page.js')).statusCode).toBe(200)
  })

  it('that is down gives an error response immediately, in the format of the contract', async () => {
    await new Promise((closed) => api.close(closed))
    const answer = await server.inject('/api/v2/region')
    expect(answer.statusCode).toBe(502)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ status: 502, code: 'server_unreachable' })
  })
})

describe('an address or method that is not served', () => {
  const html = { accept: 'text/html,*/*', 'accept-language': 'en' }
  it.each(['/%', '/%E0%A4%A', '/title/%'])('%s is the not-found page, or a problem for a program', async (url) => {
    const page = await server.inject({ url, headers: html })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    const answer = await server.inject({ url, headers: { accept: 'application/json' } })
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('another method is refused with a message', async () => {
    const answer = await server.inject({ method: 'POST', url: '/title/T', headers: { 'accept-language': 'en' } })
    expect(answer.headers.allow).toBe('GET, HEAD')
    expect(answer.json()).toMatchObject({
      status: 405,
      code: 'method_not_allowed',
      message: 'This can’t be done here.',
    })
  })
})

describe('a closed service (spec §6.4)', () => {
  let closed: FastifyInstance
  beforeEach(async () => {
    const { port } = api.address() as AddressInfo
    const dirs = { dataDir: join(folder, 'data') }
    const apiOrigin = `http://127.0.0.1:${port}`
    closed = await createServer({ ...readConfig({ SERVICE_MODE: 'closed', LOG_LEVEL: 'silent' }), ...dirs, apiOrigin })
  })
  afterEach(() => closed.close())

  it.each([
    ['/', 200, undefined],
    ['/title/T1', 302, '/'],
    ['/mypage', 302, '/'],
    ['/signup', 302, '/404'],
    ['/password-reminder/certify', 302, '/404'],
    ['/404', 404, undefined],
  ])('responds to %s with %i %s', async (url, statusCode, location) => {
    const answer = await closed.inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([statusCode, location])
  })

  it('still serves its health, its files and the API', async () => {
    for (const url of ['/healthz', '/releases/mf-a/1.0.0/page.js', '/api/v2/home'])
      expect((await closed.inject(url)).statusCode, url).toBe(200)
  })
})

it.each([
  ['//', 200],
  ['//title/x', 404],
])('no part of the address %s is read as the name of a host', async (url, expected) => {
  expect(await status(url)).toBe(expected)
})

it('has a health check', async () => {
  expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok' })
})

describe('the sitemap', () => {
  const get = async (url: string) => {
    const answer = await server.inject(url)
    expect(answer.statusCode, url).toBe(200)
    return answer.body
  }

  it('is named by robots.txt, has parts, and each part whole addresses', async () => {
    publish('/help')
    expect(await get('/robots.txt')).toContain('Sitemap: http://site/sitemap.xml')
    const parts = [...(await get('/sitemap.xml')).matchAll(/<loc>http:\/\/site(.*?)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    )
    expect(parts).toEqual(['/sitemaps/pages.xml', '/sitemaps/titles/aizome-1.xml'])
    const [pages, titles] = await Promise.all(parts.map(get))
    expect(pages).toContain('<url><loc>http://site/help</loc></url>')
    expect(pages).toContain('<url><loc>http://site/channel/tenmei</loc></url>')
    expect(titles).toContain('<loc>http://site/title/aizome-1</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod>')
  })

  it('lists no page with parameters', async () => {
    publish('/title/:fullTitleId')
    expect(await get('/sitemaps/pages.xml')).not.toContain('title')
  })

  it('lists no step of a flow', async () => {
    publish('/inquiry/complete', { isStep: true })
    expect(await get('/sitemaps/pages.xml')).not.toContain('inquiry')
  })

  it('refuses a part that does not exist, and says so when the API is down', async () => {
    expect(await status('/sitemaps/titles/missing.xml')).toBe(404)
    api.closeAllConnections()
    await new Promise((closed) => api.close(closed))
    const answer = await server.inject('/sitemap.xml')
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'server_unreachable'])
  })
})
