import { get } from 'node:http'
import { readRegistry } from '@ginmaku/platform/release/registry-store.ts'
import { liveVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { rendering } from './fixtures/server-rendering.ts'
import { fetchPage, publishers, untilRendered } from './rendered-page.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
/** Waits so long for its HTML that a busy machine renders in time. */
let patient: string
test.beforeAll(async () => {
  site = await startTestSite(rendering.rendered, rendering.pictured, rendering.slow)
  patient = await site.serve(12_000)
})
test.afterAll(() => site?.stop())

const apiRequests: { member: unknown }[] = []
test.beforeEach(() => {
  apiRequests.length = 0
  site.answers['GET /publisher'] = (request) => {
    apiRequests.push({ member: request.headers['x-auth-key'] ?? request.headers['x-access-token'] })
    return publishers('Shiomizaka', 'Aizumi')
  }
})

test('is in the first response, with its metadata, and calls the API once', async () => {
  // The first rendering may exceed its limit.
  await untilRendered(site.origin, '/rendered', '<li>Aizumi</li>')
  apiRequests.length = 0
  const { status, body } = await fetchPage(site.origin, '/rendered')
  expect(status).toBe(200)
  expect(body).toContain('<title>Publishers | Ginmaku</title>')
  expect(body).toContain('<meta name="description" content="All of &#60;them&#62;">')
  expect(body).toContain('<link rel="canonical" href="http://site.example/rendered">')
  expect(body).toContain('<link rel="alternate" hreflang="ja" href="http://site.example/rendered?lang=ja">')
  expect(body).toContain('"@type":"ItemList"')
  expect(apiRequests).toHaveLength(1)
})

test('is hydrated: nothing is rendered or requested twice, and nothing is logged', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    window.addEventListener('ginmaku:report', ({ detail }: CustomEventInit<{ name: string }>) =>
      seen.push(detail?.name ?? ''),
    )
    new MutationObserver((changes) => {
      for (const { removedNodes, target } of changes)
        for (const node of removedNodes)
          if (node instanceof Element && (target as Element).closest?.('#frame-top, #main, #frame-bottom'))
            seen.push(`removed ${node.outerHTML}`)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${site.origin}/rendered`)
  await expect(page.locator('[data-remote-state="mounted"]')).toBeAttached()
  await page.getByRole('textbox', { name: 'Wish' }).fill('abc')
  await expect(page.getByText('ABC')).toBeVisible()
  expect(apiRequests).toHaveLength(1)
  expect(
    (await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).filter((name) =>
      /hydration|removed/.test(name),
    ),
  ).toEqual([])
  expect(complaints).toEqual([])
})

test('names the picture that is seen first in its head; the browser fetches it once', async ({ page, complaints }) => {
  await untilRendered(site.origin, '/pictured', 'alt="Shiomizaka"')
  const hints = (await fetchPage(site.origin, '/pictured')).body
    .split('</head>')[0]
    ?.match(/<link [^>]*as="image"[^>]*>/g)
  expect(hints).toEqual([expect.stringContaining('imagesrcset="/images/posters/Shiomizaka.160.avif 160w, ')])
  const fetched: string[] = []
  await page.route('**/images/**', (route) => {
    fetched.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await page.goto(`${site.origin}/pictured`)
  await expect(page.locator('[data-remote-state="mounted"]')).toBeAttached()
  expect(fetched.filter((path) => path.includes('Shiomizaka'))).toEqual([expect.stringMatching(/\.\d+\.avif$/)])
  expect(complaints).toEqual([])
})

test.describe(() => {
  test.use({ javaScriptEnabled: false, locale: 'ja' })
  test('can be read without scripts', async ({ page }) => {
    await page.goto(`${site.origin}/rendered`)
    await expect(page.getByText('Shiomizaka')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('JavaScriptが必要です')
    await page.goto(`${site.origin}/nowhere`)
    await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible()
  })
})

test('a late response follows in the stream; one that is too late is requested by the browser', async ({
  page,
  complaints,
}) => {
  for (const origin of [patient, site.origin]) await untilRendered(origin, '/rendered', '<li>Aizumi</li>')
  apiRequests.length = 0
  const answers: (() => void)[] = []
  site.answers['GET /publisher'] = async (request) => {
    apiRequests.push({ member: request.headers['x-auth-key'] })
    await new Promise<void>((resolve) => answers.push(resolve))
    return publishers('Aizumi')
  }
  // The navigation commits with the first piece, which is sent without the slow parts.
  await page.goto(`${patient}/rendered`, { waitUntil: 'commit' })
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.()
  await expect(page.getByText('Aizumi')).toBeVisible()
  expect(apiRequests).toHaveLength(1)
  await page.goto(`${site.origin}/rendered`, { waitUntil: 'commit' })
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.()
  await expect(page.getByText('Aizumi')).toBeVisible()
  expect(apiRequests).toHaveLength(3)
  expect(complaints).toEqual([])
  answers[1]?.()
})

test('a page that is late follows its frame, and is hydrated; crawlers get it in one piece', async ({
  page,
  complaints,
}) => {
  const hasty = await site.serve(600, { renderPatienceMs: 12_000 })
  await untilRendered(hasty, '/slow', '<li>Aizumi</li>')
  const read = async (userAgent: string) =>
    (await fetch(`${hasty}/slow`, { headers: { 'user-agent': userAgent, 'accept-language': 'en' } })).text()
  const crawler = await read('Mozilla/5.0 (compatible; ExampleBot/1.0; +http://bot.example/)')
  expect(crawler).toMatch(/<title>Publishers \|(.|\n)*<li>Aizumi<\/li>/)
  const browser = await read('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0')
  expect(browser).toContain('<li>Aizumi</li>')
  expect(browser).not.toContain('<title>Publishers |')
  apiRequests.length = 0
  await page.goto(`${hasty}/slow`)
  await expect(page.locator('[data-remote-state="mounted"]')).toBeAttached()
  await page.getByRole('textbox', { name: 'Wish' }).fill('abc')
  await expect(page.getByText('ABC')).toBeVisible()
  expect(apiRequests).toHaveLength(1)
  expect(complaints).toEqual([])
  const metrics = await (await fetch(`${hasty}/metrics`)).text()
  expect(metrics).toMatch(/ginmaku_pages_total\{route="\/slow",outcome="late"\} [1-9]/)
  expect(metrics).toMatch(/ginmaku_pages_total\{route="\/slow",outcome="complete"\} [1-9]/)
})

test('an error response sets the status of the page, and no response means 503', async () => {
  site.answers['GET /publisher'] = () => ({
    status: 404,
    body: { code: 'title_not_found', status: 404, message: 'none' },
  })
  const missing = await fetchPage(patient, '/rendered')
  expect(missing.status).toBe(404)
  expect(missing.body).toContain('Page not found')
  expect(missing.body).toContain('<meta name="robots" content="noindex">')
  site.answers['GET /publisher'] = () => ({ status: 500, body: {} })
  expect((await fetchPage(patient, '/rendered')).status).toBe(503)
})

test('carries nothing of one member to another, even from a cache that should not be there', async () => {
  const member = (key: string) => `auth_key=${key}; access_token=${key}-token`
  const kept = new Map<string, string>()
  const throughCache = async (path: string, cookie: string) => {
    const { body, headers } = await fetchPage(site.origin, path, cookie)
    expect(headers.get('cache-control')).toBe('no-store')
    const known = kept.get(path) ?? body
    kept.set(path, known)
    return known
  }
  const first = await throughCache('/rendered', member('member-of-the-sea'))
  const second = await throughCache('/rendered', member('member-of-the-hill'))
  expect(second).toBe(first)
  expect(first).toContain('<p id="who">member</p>')
  expect(first).not.toMatch(/of-the-sea|of-the-hill/)
  const withoutNonce = (text: string) =>
    text.replaceAll(/nonce="[^"]+"/g, '').replaceAll(/"(now|dehydratedAt|dataUpdatedAt)":\d+/g, '')
  expect(withoutNonce((await fetchPage(site.origin, '/rendered', member('member-of-the-hill'))).body)).toBe(
    withoutNonce(first),
  )
  expect(apiRequests.every(({ member }) => member === undefined)).toBe(true)
})

test('hints early at what the browser will fetch', async () => {
  const version = liveVersion(readRegistry(site.dataDir), 'mf-rendered')?.metadata.version
  const early = await new Promise<Record<string, unknown>>((resolve, reject) =>
    get(`${site.origin}/rendered`, (response) => response.resume())
      .on('information', ({ headers }) => resolve(headers))
      .on('error', reject),
  )
  expect(String(early.link)).toContain(`/releases/mf-rendered/${version}/remoteEntry.js`)
})
