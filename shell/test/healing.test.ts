import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { followLink } from '@ginmaku/platform/verify/follow-link.ts'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectPage } from './expect-page.ts'
import { releaseFixture } from './fixture-remote.ts'
import { startTestSite, type TestSite } from './test-site.ts'

const heading = (words: string, before = '') => `
import styles from './Page.module.css'
export const Page = () => { ${before}; return <h1 className={styles.title}>${words}</h1> }`
const lender = (version: string) => `
import { reactLifecycles } from '@ginmaku/shared-ui/remote/react-lifecycles.tsx'
export const { bootstrap, mount, unmount } = reactLifecycles(() => <p>player ${version}</p>)`
const borrower = `import { useRef } from 'react'
export function Page({ host }) {
  const place = useRef(null)
  return <div><h1>home</h1><button onClick={() => host.mount('player', place.current, {})}>play</button><div ref={place} /></div>
}`

let site: TestSite
/** What a browser keeps in which version 1 of everything has stood. */
let seen: Awaited<ReturnType<BrowserContext['storageState']>>
let newest: string
let page: Page

beforeAll(async () => {
  site = await startTestSite()
  const release = (name: 'mf-player' | 'mf-ill', version: '1' | '2', rest: { routes: string[]; page: string }) =>
    releaseFixture(site.workplace, site.dataDir, {
      name,
      folder: `${name}-${version}`,
      css: `.title { color: rgb(${version}0, 0, 0) }`,
      ...(name === 'mf-player' && { parcels: [{ name: 'player', source: lender(version) }] }),
      ...rest,
    })
  await releaseFixture(site.workplace, site.dataDir, { name: 'mf-home', routes: ['/'], page: borrower })
  await release('mf-player', '1', { routes: ['/shelf', '/shelf/old'], page: heading('shelf 1') })
  await release('mf-ill', '1', { routes: ['/ill'], page: heading('ill 1') })
  seen = await visitAll()
  newest = await release('mf-player', '2', { routes: ['/shelf', '/shelf/old', '/shelf/new'], page: heading('shelf 2') })
  await release('mf-ill', '2', { routes: ['/ill'], page: heading('ill 2', "throw new Error('drawn badly')") })
})
afterAll(() => site?.stop())

async function visitAll() {
  const context = await site.browser.newContext({ locale: 'en' })
  const visitor = await context.newPage()
  for (const [path, words] of [
    ['/shelf', 'shelf 1'],
    ['/ill', 'ill 1'],
  ] as const) {
    await visitor.goto(site.origin + path)
    await expectPage(visitor.locator('[data-remote-state=mounted]')).toBeAttached()
    await expectPage(visitor.getByRole('heading', { name: words })).toBeVisible()
  }
  const state = await context.storageState()
  await context.close()
  return state
}

beforeEach(async () => {
  const context = await site.browser.newContext({ locale: 'en', storageState: seen })
  page = await context.newPage()
  return () => context.close()
})

const newFiles = () => `**/releases/mf-player/${newest}/**`
const shelf = (version: 1 | 2) => page.getByRole('heading', { name: `shelf ${version}` })
const card = () => page.getByRole('alert').filter({ hasText: 'This part could not be shown' })

/** Reports that the page makes from here on. */
async function listenToReports(): Promise<{ name: string; message?: string; version?: string }[]> {
  const reports: { name: string }[] = []
  await page.exposeFunction('told', (report: { name: string }) => reports.push(report))
  await page.addInitScript(() =>
    window.addEventListener('ginmaku:report', (event) =>
      (window as unknown as { told(report: unknown): void }).told((event as CustomEvent).detail),
    ),
  )
  return reports
}

const failures: Record<string, (route: Route) => Promise<void> | void> = {
  'does not answer': (route) => route.abort('connectionrefused'),
  'answers with an error': (route) => route.fulfill({ status: 500 }),
  'sends garbage': (route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html>' }),
  'is as slow as can be': () => undefined,
}

describe('the last version that worked stands in', () => {
  it.each(Object.entries(failures))('when the host of the new one %s', async (_, failure) => {
    const reports = await listenToReports()
    let loads = 0
    page.on('request', (request) => request.isNavigationRequest() && loads++)
    await page.route(newFiles(), failure)
    await page.goto(`${site.origin}/shelf`, { waitUntil: 'commit' })
    await expectPage(shelf(1)).toHaveCSS('color', 'rgb(10, 0, 0)')
    expect(loads).toBe(1)
    expect(reports.find(({ name }) => name === 'fallback')).toMatchObject({ remote: 'mf-player', version: newest })

    await page.unroute(newFiles())
    // On a busy machine the new one may come too late for the first navigation; the next finds it there.
    let path = '/shelf'
    await expectPage(async () => {
      path = path === '/shelf' ? '/shelf/old' : '/shelf'
      await followLink(page, path)
      await expectPage(shelf(2)).toBeVisible({ timeout: 4_000 })
    }).toPass({ timeout: 60_000 })
    await expectPage(shelf(2)).toHaveCSS('color', 'rgb(20, 0, 0)')
    await followLink(page, '/')
    await expectPage(page.getByRole('heading', { name: 'home' })).toBeVisible()
    expect(loads).toBe(1)
  })

  it('when a chunk of the new one is gone, without a reload', async () => {
    let loads = 0
    page.on('request', (request) => request.isNavigationRequest() && loads++)
    await page.route(`**/releases/mf-player/${newest}/expose-remote*.js`, (route) => route.fulfill({ status: 404 }))
    await page.goto(`${site.origin}/shelf`)
    await expectPage(shelf(1)).toBeVisible()
    expect(loads).toBe(1)
  })

  it('when the new one throws while it is drawn, and for a while without a new try', async () => {
    const reports = await listenToReports()
    await page.goto(`${site.origin}/ill`)
    await expectPage(page.getByRole('heading', { name: 'ill 1' })).toHaveCSS('color', 'rgb(10, 0, 0)')
    await followLink(page, '/')
    await expectPage(page.getByRole('heading', { name: 'home' })).toBeVisible()
    await followLink(page, '/ill')
    await expectPage(page.getByRole('heading', { name: 'ill 1' })).toBeVisible()
    expect(reports.filter(({ name }) => name === 'draw')).toHaveLength(1)
  })

  it('for a parcel too', async () => {
    await page.route(newFiles(), (route) => route.abort())
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'play' }).click()
    await expectPage(page.getByText('player 1')).toBeVisible()
  })
})

describe('the card is shown', () => {
  beforeEach(() => page.route(newFiles(), (route) => route.abort()))

  it('where the last version does not have the page; its own pages come with the next navigation', async () => {
    await page.goto(`${site.origin}/shelf/new`)
    await expectPage(card()).toBeVisible()
    await followLink(page, '/shelf')
    await expectPage(shelf(1)).toBeVisible()
    await followLink(page, '/shelf/new')
    await expectPage(card()).toBeVisible()
    await page.unroute(newFiles())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectPage(shelf(2)).toBeVisible()
  })

  it('where what is kept names a file that is not what it says', async () => {
    await page.addInitScript(() => {
      for (const [key, value] of Object.entries(localStorage))
        localStorage.setItem(key, value.replace(/"integrity":"sha384-.{8}/g, '"integrity":"sha384-AAAAAAAA'))
    })
    await page.goto(`${site.origin}/shelf`)
    await expectPage(card()).toBeVisible()
  })

  it('where the browser keeps nothing', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError')
        },
      }),
    )
    await page.goto(`${site.origin}/shelf`)
    await expectPage(card()).toBeVisible()
  })
})

it('an old version keeps its folder: it is served as long as somebody may need it', () => {
  const [text = ''] = seen.origins.flatMap(({ localStorage }) => localStorage.map(({ value }) => value))
  const kept: Record<string, { url: string }[]> = JSON.parse(text)
  for (const [{ url }] of Object.values(kept) as [{ url: string }][])
    expect(readFileSync(join(site.dataDir, url)).length).toBeGreaterThan(1_000)
})
