import { setTimeout as pause } from 'node:timers/promises'
import type { MicroFrontendVersion, Registry } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { ShellVersion } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PageRefusal } from '../render/protocol.ts'
import type { RenderPool } from '../render/render-pool.ts'
import { cardFormHosts } from './card-form-hosts.ts'
import { composePage, type PageTools } from './compose-page.ts'
import { keepFrameHidden } from './inline-scripts.ts'
import { type PageRequest, planPage, type Site } from './plan-page.ts'

type Route = MicroFrontendVersion['extras']['routes'][number]

const route = (path: string, extra: Partial<Route> = {}): Route => ({
  path,
  layout: 'default',
  access: 'anyone',
  title: { ja: `${path} の頁`, en: `Page ${path}` },
  ...extra,
})
const asset = (file: string) => ({ file, integrity: `sha384-${file}`, bytes: 1 })
const offer = (version: string, scripts: string[], singleton = true) => ({
  version,
  requiredVersion: `^${version}`,
  singleton,
  scripts,
})

function release(
  remote: string,
  routes: Route[],
  url = `/releases/${remote}/1.0.0/remoteEntry.js`,
): MicroFrontendVersion {
  return {
    url,
    metadata: { version: '1.0.0', integrity: 'sha384-entry' },
    deployment: { traffic: 100, default: true },
    extras: {
      owner: 'tests',
      contracts: '^2.0.0',
      uniqueName: remote.replace('-', '_'),
      publishedAt: '2026-11-21T00:00:00Z',
      routes,
      parcels: [],
      assets: ['remoteEntry.js', 'page.js', 'page.css', 'react.js', 'words.js'].map(asset),
      pages: {},
      exposes: { './remote': { scripts: ['page.js'], styles: ['page.css'] } },
      shared: { react: offer('19.3.1', ['react.js']), words: offer('2.0.0', ['words.js'], false) },
    },
  }
}

const shellOf = (version: string): ShellVersion => ({
  metadata: { version },
  extras: {
    contracts: '2.5.0',
    links: [],
    publishedAt: '2026-11-21T00:00:00Z',
    scripts: [asset('shell.js')],
    styles: [asset('shell.css')],
    deferred: [asset('federation.js')],
    assets: [],
    server: asset('server/frame.mjs'),
    shared: { react: offer('19.3.1', []), words: offer('1.0.0', [], false) },
  },
})
const shell = shellOf('1')
const registry: Registry = {
  schema: '',
  shell: [],
  microFrontends: {
    'mf-catalog': [release('mf-catalog', [route('/'), route('/title/:id', { layout: 'title' })])],
    'mf-player': [
      release('mf-player', [route('/library', { access: 'member' }), route('/playlist', { redirect: '/library' })]),
    ],
  },
}
let fallback: ShellVersion | undefined
const tools: PageTools = {
  shells: {
    render: async (wanted: ShellVersion) => ({
      shell: fallback ?? wanted,
      frame: { top: '', bottom: '', shellPage: '', overlay: '<nav>menu</nav>' },
    }),
  },
  pool: {
    render: async () => undefined,
    setBundles: async () => undefined,
    isTripped: () => false,
    close: () => undefined,
  },
  releasesDir: '/nowhere',
  siteOrigin: 'https://site.example',
  licences: async () => [],
  hasServiceWorker: true,
  within: 50,
  patience: 400,
}
const cardFormOf = (stripe: { key?: string; jsOrigin?: string } = {}) =>
  cardFormHosts({ sandboxOrigin: 'https://gateway.example', stripeKey: stripe.key, stripeJsOrigin: stripe.jsOrigin })
const site = { shell, cardForm: cardFormOf(), serviceMode: 'open', blockedRegions: ['KP'] } as const
const plan = (
  url: string,
  request: Partial<PageRequest> = {},
  other: Partial<Registry> = {},
  serviceMode: Site['serviceMode'] = 'open',
) =>
  planPage(
    { url, nonce: 'n0nce', region: 'JP', ...request },
    { ...site, serviceMode, registry: { ...registry, ...other } },
  )
const visit = async (...values: Parameters<typeof plan>) => {
  const planned = plan(...values)
  if ('redirectTo' in planned)
    return { status: 302, headers: {} as Record<string, string>, body: '', to: planned.redirectTo }
  const { status, pieces } = await composePage(planned, {}, tools)
  let body = ''
  for await (const piece of pieces) body += typeof piece === 'string' ? piece : new TextDecoder().decode(piece)
  return { status, headers: planned.headers, body }
}

describe('a page', () => {
  it('is the same for the same request, and never cached', async () => {
    expect(await visit('/')).toEqual(await visit('/'))
    expect((await visit('/')).headers['cache-control']).toBe('no-store')
  })

  it('hints at its own remote alone, and at those shared packages that the negotiation picks', async () => {
    const { body } = await visit('/title/T1')
    const hinted = [...body.matchAll(/rel="preload" href="([^"]+)"/g)].map((match) => match[1])
    expect(hinted).toEqual([
      '/releases/shell/1/federation.js',
      '/releases/mf-catalog/1.0.0/remoteEntry.js',
      '/releases/mf-catalog/1.0.0/page.js',
      // The remote's package needs a version that the shell does not have; its react is the shell's.
      '/releases/mf-catalog/1.0.0/words.js',
    ])
  })

  it('requests what makes it live from its head, and the rest after its content', async () => {
    const [head = '', content = ''] = (await visit('/title/T1')).body.split('</head>')
    expect(head).toMatch(/<script src="\/releases\/shell\/1\/shell.js"[^>]* defer/)
    expect(content).not.toContain('<script src')
    expect(head).not.toContain('page.js')
    expect(content.split('</main>')[1]).toContain('page.js')
  })

  it('carries an integrity for everything it loads', async () => {
    const loads = (await visit('/')).body.match(/<(?:script src|link rel="(?:stylesheet|preload)")[^>]*>/g) ?? []
    expect(loads.length).toBeGreaterThan(5)
    for (const element of loads) expect(element).toMatch(/integrity="sha384-[^"]+".*crossorigin="anonymous"/)
  })

  it('is composed entirely with the fallback shell where that is used', async () => {
    fallback = shellOf('0')
    onTestFinished(() => {
      fallback = undefined
    })
    const { body } = await visit('/')
    expect(body.match(/\/releases\/shell\/0\/(shell\.css|shell\.js|federation\.js)/g)).toHaveLength(3)
    expect(body).not.toContain('/releases/shell/1/')
  })

  it('lists every remote for the browser, in a form that cannot end its script', async () => {
    const evil = release('mf-catalog', [route('/', { title: { ja: '</script><script>', en: '&' } })])
    const { body } = await visit('/', {}, { microFrontends: { 'mf-catalog': [evil] } })
    const inline = /<script type="application\/json"[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? ''
    expect(inline).not.toContain('<')
    expect(JSON.parse(inline).remotes[0].routes[0].title.ja).toBe('</script><script>')
  })

  it('can be installed as an app in the visitor’s language, and gets the service worker unless that is off', async () => {
    const { body } = await visit('/', { acceptLanguage: 'en' })
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=en">')
    expect(body).toContain('<link rel="apple-touch-icon" href="/icons/maskable-192.png">')
    expect(body).toContain('"hasServiceWorker":true')
    onTestFinished(() => {
      tools.hasServiceWorker = true
    })
    tools.hasServiceWorker = false
    expect((await visit('/')).body).not.toContain('hasServiceWorker')
  })

  it('has the title and layout of its route in the language of the visitor', async () => {
    const { body } = await visit('/title/T1', { acceptLanguage: 'en-GB' })
    expect(body).toContain('<html lang="en" data-layout="title">')
    expect(body).toContain('<title>Page /title/:id | Ginmaku</title>')
    expect((await visit('/title/T1')).body).toContain('<html lang="ja"')
  })

  it('is HTML without scripts, under a notice, in a browser that the site is not built for', async () => {
    const userAgent = 'Mozilla/5.0 (Windows NT 6.1; rv:115.0) Gecko/20100101 Firefox/115.0'
    const { status, body } = await visit('/title/T1', { userAgent, acceptLanguage: 'en' })
    expect(status).toBe(200)
    expect(body).toMatch(/<p id="outdated-browser" role="alert">This browser is too old/)
    expect(body).toContain('<title>Page /title/:id | Ginmaku</title>')
    expect(body).not.toMatch(/<script[^>]* src=|rel="preload" href=/)
    expect((await visit('/title/T1')).body).not.toContain('outdated-browser')
  })

  it('has the menu at the bottom in its first HTML', async () => {
    expect((await visit('/')).body).toContain('<div id="frame-overlay"><nav>menu</nav></div>')
  })

  it('hides its frame when the query has _h', async () => {
    expect((await visit('/?_h=1')).body).toContain('data-frame="hidden"')
    expect((await visit('/?_h=1')).body).toContain(keepFrameHidden)
    expect((await visit('/')).body).not.toContain(keepFrameHidden)
    expect((await visit('/')).body).not.toContain('data-frame')
  })
})

describe('a page that is rendered late', () => {
  const owned = release('mf-catalog', [route('/title/:id')])
  owned.extras.server = asset('server/remote.mjs')
  const renderIn = async (ms: number, refusal?: PageRefusal) => {
    await pause(ms)
    const html = new Response('<h1>Rendered</h1>').body as ReadableStream<Uint8Array>
    return {
      description: { title: 'Found' },
      refusal,
      pictures: [],
      html,
      end: Promise.resolve({ answers: '{"a":1}', isCut: false }),
    }
  }
  const compose = async (render: RenderPool['render'], userAgent?: string) => {
    const planned = planPage(
      { url: '/title/T1', nonce: 'n0nce', region: 'JP', userAgent, acceptLanguage: 'en' },
      { ...site, registry: { ...registry, microFrontends: { 'mf-catalog': [owned] } } },
    )
    if ('redirectTo' in planned) throw new Error('A redirect')
    const page = await composePage(planned, {}, { ...tools, pool: { ...tools.pool, render } })
    const pieces: string[] = []
    for await (const piece of page.pieces)
      pieces.push(typeof piece === 'string' ? piece : new TextDecoder().decode(piece))
    return { ...page, first: pieces[0] ?? '', rest: pieces.slice(1).join(''), outcome: await page.outcome }
  }

  it('follows head and frame, with which the files of the page are loaded', async () => {
    const { status, early, first, rest, outcome } = await compose(() => renderIn(200))
    expect({ status, outcome }).toEqual({ status: 200, outcome: 'late' })
    expect(early).toBe(first)
    expect(first).toContain('<title>Page /title/:id | Ginmaku</title>')
    expect(first).toContain('/releases/mf-catalog/1.0.0/page.js')
    expect(rest).toMatch(/^<div data-remote="mf-catalog"><div><h1>Rendered<\/h1><\/div><\/div>/)
    expect(rest).toContain('{"a":1}')
    expect(rest).not.toContain('/releases/mf-catalog/1.0.0/page.js"')
  })

  it('is one document with its own head when it is in time, or a crawler requests it', async () => {
    const crawler = 'Mozilla/5.0 (compatible; ExampleBot/2.1; +http://bot.example/)'
    for (const { early, first, outcome } of [
      await compose(() => renderIn(0)),
      await compose(() => renderIn(200), crawler),
    ]) {
      expect(early).toBeUndefined()
      expect(first).toContain('<title>Found | Ginmaku</title>')
      expect(outcome).toBe('complete')
    }
  })

  it('follows its frame in a headless browser too', async () => {
    const headless = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0'
    expect((await compose(() => renderIn(200), headless)).outcome).toBe('late')
  })

  it('is left to the browser when it takes too long, or is refused', async () => {
    for (const render of [() => renderIn(2_000), () => renderIn(200, { status: 404 })]) {
      const { status, rest, outcome } = await compose(render)
      expect({ status, outcome }).toEqual({ status: 200, outcome: 'empty' })
      expect(rest).not.toContain('data-remote')
      expect(rest).toContain('</html>')
    }
  })

  it('is refused with its status when that is known in time', async () => {
    expect(await compose(() => renderIn(0, { status: 404 }))).toMatchObject({ status: 404, outcome: 'complete' })
  })
})

describe('a policy', () => {
  const policy = async (url = '/releases/mf-catalog/1.0.0/remoteEntry.js') =>
    (await visit('/', {}, { microFrontends: { 'mf-catalog': [release('mf-catalog', [route('/')], url)] } })).headers[
      'content-security-policy'
    ] ?? ''

  it('lets no inline code and no eval run', async () => {
    expect(await policy()).toContain("script-src 'self' 'nonce-n0nce';")
    expect(await policy()).not.toContain('unsafe')
  })
  it('frames the payment gateway alone, and can’t be framed by any site', async () => {
    expect(await policy()).toContain('frame-src https://gateway.example;')
    expect(await policy()).toContain("frame-ancestors 'none'")
  })
  it('allows Stripe’s hosts where Stripe takes the cards, and nowhere else', async () => {
    expect(await policy()).not.toContain('stripe')
    const byStripe = (stripe: Parameters<typeof cardFormOf>[0]) => {
      const planned = planPage(
        { url: '/', nonce: 'n0nce', region: 'JP' },
        { ...site, registry, cardForm: cardFormOf(stripe) },
      )
      if ('redirectTo' in planned) throw new Error('A redirect')
      return Object.fromEntries(
        (planned.headers['content-security-policy'] ?? '').split('; ').map((rule) => rule.split(/ (.*)/)),
      )
    }
    expect(byStripe({ key: 'pk' })).toMatchObject({
      'script-src': "'self' 'nonce-n0nce' https://js.stripe.com https://*.js.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'connect-src': "'self' https://api.stripe.com",
    })
    expect(byStripe({ key: 'pk', jsOrigin: 'https://test.example/' })).toMatchObject({
      'script-src': "'self' 'nonce-n0nce' https://test.example",
      'frame-src': 'https://test.example',
      'connect-src': "'self'",
    })
  })
  it('lets the player fetch films where they are delivered from', async () => {
    const planned = planPage(
      { url: '/', nonce: 'n0nce', region: 'JP' },
      { ...site, registry, mediaOrigin: 'https://cdn.example' },
    )
    if ('redirectTo' in planned) throw new Error('A redirect')
    expect(planned.headers['content-security-policy']).toContain("; connect-src 'self' https://cdn.example; ")
  })
  it('names the host of releases that live elsewhere', async () => {
    expect(await policy('https://files.example/mf-catalog/1/remoteEntry.js')).toContain(
      "'nonce-n0nce' https://files.example;",
    )
  })
})

describe('an answer', () => {
  const member = { cookie: 'auth_key=a; access_token=b' }
  it('is 404 where no remote has the page, and still a whole page', async () => {
    expect(await visit('/nowhere')).toMatchObject({
      status: 404,
      body: expect.stringContaining('ページが見つかりません｜銀幕'),
    })
  })
  it('is 503 for the maintenance page', async () => {
    expect((await visit('/maintenance')).status).toBe(503)
  })
  it('sends a visitor from a member page to log in, and a member on', async () => {
    expect(await visit('/library')).toMatchObject({ status: 302, to: '/login?next=%2Flibrary' })
    expect((await visit('/library', member)).status).toBe(200)
    expect(await visit('/playlist', member)).toMatchObject({ status: 302, to: '/library' })
  })
  it('of a closed service is its home page, or a redirect there or to /404 (spec §6.4)', async () => {
    const closed = (url: string) => visit(url, member, {}, 'closed')
    expect((await closed('/')).status).toBe(200)
    expect(await closed('/library')).toMatchObject({ status: 302, to: '/' })
    expect(await closed('/signup')).toMatchObject({ status: 302, to: '/404' })
    expect((await closed('/404')).status).toBe(404)
  })
  it('in a blocked region is 451 for every page, in both languages (spec §1.3)', async () => {
    const blocked = { region: 'KP', acceptLanguage: 'en' }
    expect(await visit('/title/T1', blocked)).toMatchObject({
      status: 451,
      body: expect.stringContaining('Not available in your area | Ginmaku'),
    })
    expect(await visit('/', { region: 'KP' })).toMatchObject({
      status: 451,
      body: expect.stringContaining('ご利用いただけない地域です｜銀幕'),
    })
    expect((await visit('/', { region: 'US' })).status).toBe(200)
  })
  it('marks the page of a visitor abroad until they consent to optional storage (spec §2.12)', async () => {
    const isMarked = async (region: string, cookie?: string) =>
      (await visit('/', { region, cookie })).body.includes('data-necessary-only')
    expect(await isMarked('US')).toBe(true)
    expect(await isMarked('US', 'cookie_consent=necessary')).toBe(true)
    expect(await isMarked('US', 'cookie_consent=all')).toBe(false)
    expect(await isMarked('JP')).toBe(false)
  })
  it('counts one cookie of two as logged out', async () => {
    expect((await visit('/library', { cookie: 'auth_key=a' })).status).toBe(302)
  })
  it('takes the first of two cookies with one name, as the browser does', async () => {
    expect((await visit('/library', { cookie: 'auth_key=; auth_key=a; access_token=b' })).status).toBe(302)
    expect((await visit('/library', { cookie: 'auth_key=a; auth_key=; access_token=b' })).status).not.toBe(302)
  })

  it('counts a malformed cookie as logged out', async () => {
    expect((await visit('/library', { cookie: 'auth_key=%E0%A4; access_token=b' })).status).toBe(302)
    expect((await visit('/library', { cookie: 'auth_key=%E3%81%82; access_token=b' })).status).not.toBe(302)
  })
  it('is a whole page where nothing is released', async () => {
    expect((await visit('/', {}, { microFrontends: {} })).status).toBe(404)
  })
})
