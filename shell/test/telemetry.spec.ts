import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { readRegistry } from '@ginmaku/platform/release/registry-store.ts'
import { contract } from '@ginmaku/shared-contracts/api/contract.ts'
import { liveVersions } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { Page } from '@playwright/test'
import { telemetry } from './fixtures/telemetry.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
/** By remote. */
let versions: Record<string, string | undefined>

/** Each report as the API receives it, with the route pattern of its page. */
type Arrived = { path: string; kind: string; name: string; remote?: string; version?: string; value?: number }
let arrived: Arrived[]

async function take(request: IncomingMessage): Promise<void> {
  const { page, reports } = contract['POST /telemetry'].body.parse(JSON.parse(await text(request)))
  arrived.push(...reports.map((report) => ({ path: page.path, ...report })))
}

test.beforeAll(async () => {
  site = await startTestSite(...Object.values(telemetry))
  const live = liveVersions(readRegistry(site.dataDir))
  versions = Object.fromEntries(live.map(([remote, { metadata }]) => [remote, metadata.version]))
})

test.afterAll(() => site?.stop())

test.beforeEach(() => {
  arrived = []
  site.answers['POST /telemetry'] = (request) => {
    void take(request)
    return { status: 204 }
  }
})

/** Hydrated, not only server-rendered. */
const untilMounted = (page: Page, name: string) =>
  expect(page.locator('[data-remote-state=mounted]').getByRole('heading', { name })).toBeVisible()
/** The measuring code loads when the page is idle. */
const measuring = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining('/measuring.'))
/** The browser reports it with the next frame. */
const softlyNavigated = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'soft-navigation', buffered: true })
      }),
  )
/** Navigates within the site: on a busy machine a page that is closed has no time to send its last reports. */
const leave = (page: Page) => page.goto(`${site.origin}/api/v2/region`)
const of = (remote: string) => expect.objectContaining({ remote, version: versions[remote] })
const named = (...names: string[]) => arrived.filter(({ name }) => names.includes(name))

test('reports a remote that failed, how long the others took, and the vitals of the page, when the page is left', async ({
  page,
}) => {
  await page.route('**/releases/mf-ill/**', (route) => route.abort())
  await page.goto(`${site.origin}/?from=a-mail`)
  await untilMounted(page, 'well')
  await measuring(page)
  await page.getByRole('link', { name: 'go ill' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t show this part' })).toBeVisible()
  await leave(page)
  await expect.poll(() => named('area', 'lcp', 'load', 'mount').length).toBeGreaterThanOrEqual(4)
  expect(named('area')[0]).toEqual(of('mf-ill'))
  expect(named('area')[0]).toMatchObject({ kind: 'error', path: '/ill/:id' })
  expect(named('load', 'mount')).toEqual([of('mf-well'), of('mf-well')])
  expect(named('lcp')).toEqual([of('mf-well')])
  expect(named('lcp')[0]).toMatchObject({ kind: 'metric', path: '/' })
  expect(named('lcp')[0]?.value).toBeGreaterThan(0)
  expect(JSON.stringify(arrived)).not.toMatch(/secret|a-mail|hanako/)
})

test('reports each page separately, by the remote that showed it', async ({ page, complaints }) => {
  await page.goto(site.origin)
  await untilMounted(page, 'well')
  await measuring(page)
  await page.getByRole('link', { name: 'go next' }).click()
  await untilMounted(page, 'next')
  await softlyNavigated(page)
  await page.getByRole('heading').click()
  await leave(page)
  await expect.poll(() => named('soft-lcp', 'cls').length).toBe(3)
  const whose = (name: string) => named(name).map(({ remote, version, path }) => [remote, version, path])
  const well = ['mf-well', versions['mf-well'], '/']
  const next = ['mf-next', versions['mf-next'], '/next']
  expect(whose('lcp')).toEqual([well])
  expect(whose('soft-lcp')).toEqual([next])
  expect(whose('cls')).toEqual([well, next])
  expect(whose('inp')[0]).toEqual(well)
  expect(whose('load')).toEqual([well, next])
  expect(whose('mount')).toEqual([well, next])
  expect(complaints).toEqual([])
})

test('reports uncaught errors by the release whose script threw them', async ({ page }) => {
  await page.goto(`${site.origin}/clumsy`)
  await expect(page.locator('[data-remote-state=mounted]')).toBeVisible()
  await page.getByRole('button', { name: 'throw' }).click()
  await page.getByRole('button', { name: 'reject' }).click()
  await leave(page)
  await expect.poll(() => named('uncaught').length).toBe(2)
  expect(named('uncaught')).toEqual([
    expect.objectContaining({ remote: 'mf-clumsy', version: versions['mf-clumsy'], message: 'Error: thrown' }),
    expect.objectContaining({ remote: 'mf-clumsy', version: versions['mf-clumsy'], message: 'Error: rejected' }),
  ])
})

for (const [what, sendBeacon] of [
  ['refuses', '() => false'],
  ['throws', "() => { throw new TypeError('not here') }"],
] as const)
  test(`goes another way when the beacon ${what}`, async ({ page, complaints }) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'sendBeacon', { value: ${sendBeacon} })`)
    await page.goto(site.origin)
    await untilMounted(page, 'well')
    await leave(page)
    await expect.poll(() => named('mount').length).toBe(1)
    expect(complaints).toEqual([])
  })

// Last: these pages are closed without navigation, and what they send then must not affect other tests.
for (const [what, status] of [
  ['is down', 503],
  ['has enough', 429],
] as const)
  test(`shows the visitor nothing when the API ${what}`, async ({ page, complaints }) => {
    let calls = 0
    site.answers['POST /telemetry'] = () => {
      calls++
      return { status }
    }
    await page.goto(site.origin)
    await untilMounted(page, 'well')
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await expect.poll(() => calls).toBeGreaterThan(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The browser itself logs failed requests.
    expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
  })
