import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectPage } from './expect-page.ts'
import { type Fixture, releaseFixture } from './fixture-remote.ts'
import { startTestSite, type TestSite } from './test-site.ts'

const home = `
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { Field } from '@ginmaku/shared-ui/Field.tsx'
import { useAnswer } from '@ginmaku/shared-ui/remote/use-answer.ts'
import { usePageDescription } from '@ginmaku/shared-ui/remote/use-page-description.ts'
import { useTopic } from '@ginmaku/shared-ui/remote/host-context.ts'
export function HomePage() {
  const { items } = useAnswer('GET /publisher', {})
  const { loggedIn } = useTopic('session')
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [pressed, setPressed] = useState<string[]>([])
  const press = (what: string) => setPressed((before) => [...before, what])
  usePageDescription({ title: 'Publishers', description: 'All of <them>', jsonLd: { '@type': 'ItemList' } })
  return (
    <div>
      <h1>Publishers</h1>
      <h2>{t('all')}</h2>
      <Link to="?sort=name">By name</Link>
      <p id="order">{'In order ' + useLocation().search}</p>
      <ul>{items.map(({ name }) => <li key={name}>{name}</li>)}</ul>
      <p id="who">{loggedIn ? 'member' : 'visitor'}</p>
      <Field label="Wish" name="wish" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{typed.toUpperCase()}</output>
      <button type="button" onClick={() => press('button')}>Press</button>
      <form aria-label="wishes" onSubmit={(event) => { event.preventDefault(); press('form with ' + typed) }}>
        <input name="secret" aria-label="Secret" />
        <button type="submit">Send</button>
      </form>
      <p id="pressed">{pressed.join(', ')}</p>
    </div>
  )
}`

const pictured = `
import { Poster } from '@ginmaku/shared-ui/Poster.tsx'
import { useAnswer } from '@ginmaku/shared-ui/remote/use-answer.ts'
export function HomePage() {
  const [first, second] = useAnswer('GET /publisher', {}).items
  return (
    <>
      <Poster image={'/images/posters/' + first.publisher_id + '.svg'} use="hero" alt={first.name} priority />
      <Poster image={'/images/posters/' + second.publisher_id + '.svg'} use="grid" alt={second.name} />
    </>
  )
}`

const withServer = (server: string, page: string): Fixture['more'] => ({
  'src/app/pages.ts': `export const pages = { '/PATH': async () => (await import('../pages/HomePage.tsx')).HomePage }`,
  'src/pages/HomePage.tsx': page,
  'src/server.tsx': server,
})
const remoteOf = (create: string) => `
import { ${create} } from '@ginmaku/shared-ui/remote/${create === 'createRemote' ? 'create-remote' : 'create-server-remote'}.tsx'
import config from '../remote.config.ts'
import { pages } from './app/pages.ts'
export const { ${create === 'createRemote' ? 'bootstrap, mount, unmount, prepare' : 'draw'} } = ${create}({ config, pages, locales: { ja: { all: 'すべて' }, en: { all: 'All' } } })`

const honest = remoteOf('createServerRemote')
/** Server bundles that do not draw, each in its own way. */
const dishonest = {
  throws: `export const draw = () => { throw new Error('no drawing') }`,
  rejects: `export const draw = () => Promise.reject(new Error('no drawing'))`,
  hangs: `export const draw = () => { for (;;) {} }`,
  never: `export const draw = () => new Promise(() => {})`,
  breaks: `throw new Error('no module')\nexport const draw = 1`,
} as const

let site: TestSite
const versions: Record<string, string> = {}

async function release(name: string, server: string, page = home): Promise<void> {
  const path = `/${name}`
  const more = Object.fromEntries(
    Object.entries(withServer(server, page) ?? {}).map(([file, text]) => [file, text.replace("'/PATH'", `'${path}'`)]),
  )
  versions[name] = await releaseFixture(site.workplace, site.dataDir, {
    name: `mf-${name}`,
    routes: [{ path, prefetch: ['GET /publisher'] }],
    page: 'export const Page = () => null',
    remote: remoteOf('createRemote'),
    more,
  })
}

const asked: { member: unknown }[] = []
const publishers = (...names: string[]) => ({
  status: 200,
  body: { items: names.map((name) => ({ publisher_id: name, name })), result_total_count: names.length },
})

beforeAll(async () => {
  site = await startTestSite()
  for (const [name, server] of Object.entries({ drawn: honest, ...dishonest })) await release(name, server)
  await release('pictured', honest, pictured)
})
afterAll(() => site.stop())
beforeEach(() => {
  asked.length = 0
  site.answers['GET /publisher'] = (request) => {
    asked.push({ member: request.headers['x-auth-key'] ?? request.headers['x-access-token'] })
    return publishers('Shiomizaka', 'Aizumi')
  }
})

const html = async (path: string, cookie = '') => {
  const answer = await fetch(site.origin + path, { headers: { 'accept-language': 'en', cookie } })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}
const drawnOnly = (body: string) => /<div id="remotes">(.*)<\/main>/s.exec(body)?.[1] ?? ''

it('stands in the first answer, with what describes it, and asks the API once', async () => {
  // The very first drawing may be slower than its time.
  await expect.poll(async () => drawnOnly((await html('/drawn')).body)).toContain('<li>Aizumi</li>')
  asked.length = 0
  const { status, body } = await html('/drawn')
  expect(status).toBe(200)
  expect(body).toContain('<title>Publishers｜Ginmaku</title>')
  expect(body).toContain('<meta name="description" content="All of &#60;them&#62;">')
  expect(body).toContain('<link rel="canonical" href="http://site.example/drawn">')
  expect(body).toContain('<link rel="alternate" hreflang="ja" href="http://site.example/drawn?lang=ja">')
  expect(body).toContain('"@type":"ItemList"')
  expect(asked).toHaveLength(1)
})

it('is taken over as it stands: nothing is drawn or asked twice, nothing complains', async () => {
  const { page, complaints } = await site.open()
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
  await page.goto(`${site.origin}/drawn`)
  await expectPage(page.locator('[data-remote-state="mounted"]')).toBeAttached()
  await page.getByRole('textbox', { name: 'Wish' }).fill('abc')
  await expectPage(page.getByText('ABC')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(
    (await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).filter((name) =>
      /hydration|removed/.test(name),
    ),
  ).toEqual([])
  expect(complaints).toEqual([])
})

it('names the picture that is seen first in its head; the browser fetches it once', async () => {
  await expect.poll(async () => drawnOnly((await html('/pictured')).body)).toContain('alt="Shiomizaka"')
  const hints = (await html('/pictured')).body.split('</head>')[0]?.match(/<link [^>]*as="image"[^>]*>/g)
  expect(hints).toEqual([expect.stringContaining('imagesrcset="/images/posters/Shiomizaka.160.avif 160w, ')])
  const { page, complaints } = await site.open()
  const fetched: string[] = []
  await page.route('**/images/**', (route) => {
    fetched.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await page.goto(`${site.origin}/pictured`)
  await expectPage(page.locator('[data-remote-state="mounted"]')).toBeAttached()
  expect(fetched.filter((path) => path.includes('Shiomizaka'))).toEqual([expect.stringMatching(/\.\d+\.avif$/)])
  expect(complaints).toEqual([])
})

it('can be read without scripts', async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false, locale: 'ja' })
  const page = await context.newPage()
  await page.goto(`${site.origin}/drawn`)
  await expectPage(page.getByText('Shiomizaka')).toBeVisible()
  await expectPage(page.getByRole('banner')).toBeVisible()
  await page.goto(`${site.origin}/nowhere`)
  await expectPage(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible()
})

describe('what changes before a remote has come', () => {
  /** Opens the page, live but for the remote that it is of, whose scripts wait until told. */
  async function openWithoutRemote(cookies: string[] = []) {
    const { page, complaints } = await site.open()
    await page.context().addCookies(cookies.map((name) => ({ name, value: 'kept', url: site.origin })))
    const reports: string[] = []
    await page.exposeFunction('hear', (name: string) => reports.push(name))
    await page.addInitScript(() =>
      window.addEventListener('ginmaku:report', ({ detail }: CustomEventInit<{ name: string }>) =>
        (window as unknown as { hear: (name?: string) => void }).hear(detail?.name),
      ),
    )
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/releases\/.*\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`${site.origin}/drawn`, { waitUntil: 'commit' })
    await expectPage(page.getByRole('heading', { name: 'All' })).toBeVisible()
    const comeOn = async () => {
      scripts.resolve()
      await expectPage(page.locator('[data-remote-state="mounted"]')).toBeAttached()
      expect(reports.filter((name) => name === 'hydration')).toEqual([])
      // The browser itself complains of every answer that is a refusal.
      expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([])
    }
    return { page, comeOn }
  }

  it('is the language: the remote takes over what stands there, then follows', async () => {
    const { page, comeOn } = await openWithoutRemote()
    const language = page.getByRole('banner').getByRole('button')
    // Until the frame is live the press waits; then it is heard at once.
    await language.filter({ hasText: '日本語' }).click()
    await expectPage(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expectPage(page.getByRole('heading', { name: 'All' })).toBeVisible()
    await comeOn()
    await expectPage(page.getByRole('heading', { name: 'すべて' })).toBeVisible()
  })

  it('is the address: what stands there is another page, and is drawn anew', async () => {
    const { page, comeOn } = await openWithoutRemote()
    await expectPage(page.locator('[data-remote-state]')).toBeAttached()
    await page.getByRole('link', { name: 'By name' }).click()
    await expectPage(page).toHaveURL(`${site.origin}/drawn?sort=name`)
    await comeOn()
    await expectPage(page.locator('#order')).toHaveText('In order ?sort=name')
  })

  it('is the session: it was over, and the visitor is shown as one', async () => {
    const over = Promise.withResolvers<void>()
    site.answers['GET /session'] = async () => {
      await over.promise
      return { status: 401, body: { code: 'session_expired', status: 401, message: '' } }
    }
    site.answers['POST /session/refresh'] = () => ({ status: 401 })
    const { page, comeOn } = await openWithoutRemote(['auth_key', 'access_token'])
    await expectPage(page.locator('#who')).toHaveText('member')
    over.resolve()
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('auth_key')
    await comeOn()
    await expectPage(page.locator('#who')).toHaveText('visitor')
  })
})

describe('what is pressed before its code is there', () => {
  /** Opens the page, and holds its scripts back until told. */
  async function openHeldBack() {
    const { page, complaints } = await site.open()
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`${site.origin}/drawn`, { waitUntil: 'commit' })
    return { page, complaints, comeOn: scripts.resolve }
  }

  it('is pressed as soon as that has come, once', async () => {
    const { page, complaints, comeOn } = await openHeldBack()
    await page.getByRole('button', { name: 'Press' }).click()
    await page.getByRole('button', { name: 'Press' }).click()
    comeOn()
    await expectPage(page.locator('#pressed')).toHaveText('button')
    await page.getByRole('button', { name: 'Press' }).click()
    await expectPage(page.locator('#pressed')).toHaveText('button, button')
    expect(complaints).toEqual([])
  })

  it('is not sent by the browser alone: a form waits, with all that was typed', async () => {
    const { page, complaints, comeOn } = await openHeldBack()
    await page.getByRole('textbox', { name: 'Wish' }).fill('tea')
    await page.getByRole('textbox', { name: 'Secret' }).fill('sesame')
    await page.getByRole('textbox', { name: 'Secret' }).press('Enter')
    comeOn()
    await expectPage(page.locator('#pressed')).toHaveText('form with tea')
    await expectPage(page).toHaveURL(`${site.origin}/drawn`)
    expect(complaints).toEqual([])
  })

  it('is heard by the frame too', async () => {
    const { page, complaints, comeOn } = await openHeldBack()
    await page.getByRole('banner').getByRole('button', { name: '日本語' }).click()
    comeOn()
    await expectPage(page.locator('html')).toHaveAttribute('lang', 'ja')
    expect(complaints).toEqual([])
  })
})

it('keeps what is typed before its code is there', async () => {
  const { page } = await site.open()
  const held = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${site.origin}/drawn`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Wish' }).fill('early')
  held.resolve()
  await expectPage(page.getByText('EARLY')).toBeVisible()
  await expectPage(page.getByRole('textbox', { name: 'Wish' })).toHaveValue('early')
  await expectPage(page.getByRole('textbox', { name: 'Wish' })).toBeFocused()
})

it.each(Object.keys(dishonest))('a bundle that %s costs its HTML only', async (kind) => {
  const { status, body } = await html(`/${kind}`)
  expect(status).toBe(200)
  expect(drawnOnly(body)).not.toContain('<li>')
  const { page } = await site.open()
  await page.goto(`${site.origin}/${kind}`)
  await expectPage(page.getByText('Aizumi')).toBeVisible()
  await expect.poll(async () => drawnOnly((await html('/drawn')).body)).toContain('<li>Aizumi</li>')
})

it('a bundle that is missing, or not what was released, is not run', async () => {
  for (const name of ['gone', 'tampered']) await release(name, `${honest}\n// ${name}`)
  const bundle = (name: string) =>
    join(site.dataDir, 'releases', `mf-${name}`, versions[name] ?? '', 'server/remote.mjs')
  const evil = `({ html: new Response('evil').body, complete: Promise.resolve(), answers: () => ({}) })`
  rmSync(bundle('gone'))
  writeFileSync(bundle('tampered'), `export const draw = () => ${evil}`)
  for (const name of ['gone', 'tampered']) {
    const { status, body } = await html(`/${name}`)
    expect([status, drawnOnly(body).includes('<li>'), body.includes('evil')], name).toEqual([200, false, false])
  }
})

it('a late answer follows in the stream; one that is too late is asked for by the browser', async () => {
  // The first piece goes out after 6 s, the rest is waited for until 10.2 s.
  const slow = await site.serve(12_000)
  const answers = [6_700, 15_000]
  site.answers['GET /publisher'] = async (request) => {
    asked.push({ member: request.headers['x-auth-key'] })
    await pause(answers.shift() ?? 0)
    return publishers('Aizumi')
  }
  const { page, complaints } = await site.open()
  await page.goto(`${slow}/drawn`)
  await expectPage(page.getByText('Aizumi')).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.goto(`${slow}/drawn`)
  await expectPage(page.getByText('Aizumi')).toBeVisible()
  expect(asked).toHaveLength(3)
  expect(complaints).toEqual([])
})

it('a refusal is the status of the page, and no answer is 503', async () => {
  site.answers['GET /publisher'] = () => ({
    status: 404,
    body: { code: 'title_not_found', status: 404, message: 'none' },
  })
  const missing = await html('/drawn')
  expect(missing.status).toBe(404)
  expect(missing.body).toContain('Page not found')
  expect(missing.body).toContain('<meta name="robots" content="noindex">')
  site.answers['GET /publisher'] = () => ({ status: 500, body: {} })
  expect((await html('/drawn')).status).toBe(503)
})

it('carries nothing of one member to another, even from a cache that should not be there', async () => {
  const member = (key: string) => `auth_key=${key}; access_token=${key}-token`
  const kept = new Map<string, string>()
  const throughCache = async (path: string, cookie: string) => {
    const { body, headers } = await html(path, cookie)
    expect(headers.get('cache-control')).toBe('no-store')
    const known = kept.get(path) ?? body
    kept.set(path, known)
    return known
  }
  const first = await throughCache('/drawn', member('member-of-the-sea'))
  const second = await throughCache('/drawn', member('member-of-the-hill'))
  expect(second).toBe(first)
  expect(first).toContain('<p id="who">member</p>')
  expect(first).not.toMatch(/of-the-sea|of-the-hill/)
  const withoutNonce = (text: string) =>
    text.replaceAll(/nonce="[^"]+"/g, '').replaceAll(/"(dehydratedAt|dataUpdatedAt)":\d+/g, '')
  expect(withoutNonce((await html('/drawn', member('member-of-the-hill'))).body)).toBe(withoutNonce(first))
  expect(asked.every(({ member }) => member === undefined)).toBe(true)
})

it('names early what the browser will fetch', async () => {
  const { get } = await import('node:http')
  const early = await new Promise<Record<string, unknown>>((resolve, reject) =>
    get(`${site.origin}/drawn`, (response) => response.resume())
      .on('information', ({ headers }) => resolve(headers))
      .on('error', reject),
  )
  expect(String(early.link)).toContain(`/releases/mf-drawn/${versions.drawn}/remoteEntry.js`)
})
