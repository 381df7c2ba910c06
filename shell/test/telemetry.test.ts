import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { contract } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectPage } from './expect-page.ts'
import { releaseFixture } from './fixture-remote.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
let page: Page
let complaints: string[]
const versions: Record<string, string> = {}

/** Each report as the API has it, with the pattern of the page it was told of. */
type Arrived = { path: string; kind: string; name: string; remote?: string; version?: string; value?: number }
let arrived: Arrived[]

async function take(request: IncomingMessage): Promise<void> {
  const { page, reports } = contract['POST /telemetry'].body.parse(JSON.parse(await text(request)))
  arrived.push(...reports.map((report) => ({ path: page.path, ...report })))
}

beforeAll(async () => {
  site = await startTestSite()
  const release = async (name: `mf-${string}`, path: string, source: string) => {
    versions[name] = await releaseFixture(site.workplace, site.dataDir, { name, routes: [path], page: source })
  }
  await release(
    'mf-well',
    '/',
    'export const Page = () => <><h1>well</h1><a href="/ill/hanako?token=secret">go ill</a><a href="/next">go next</a></>',
  )
  await release('mf-next', '/next', 'export const Page = () => <h1 style={{ fontSize: 60 }}>next is much larger</h1>')
  await release(
    'mf-clumsy',
    '/clumsy',
    `export const Page = () => <>
      <button onClick={() => { throw new Error('thrown') }}>throw</button>
      <button onClick={() => { void Promise.reject(new Error('rejected')) }}>reject</button>
    </>`,
  )
  await release('mf-ill', '/ill/:id', 'export const Page = () => <h1>ill</h1>')
})

afterAll(() => site?.stop())

beforeEach(async () => {
  arrived = []
  site.answers['POST /telemetry'] = (request) => {
    void take(request)
    return { status: 204 }
  }
  ;({ page, complaints } = await site.open())
})

/** Taken over by its script, not only drawn by the server. */
const standing = (name: string) =>
  expectPage(page.locator('[data-remote-state=mounted]').getByRole('heading', { name })).toBeVisible()
/** What measures comes when the page is at rest. */
const measuring = () =>
  expectPage
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining('/measuring.'))
/** The browser tells of it with the next picture. */
const softlyNavigated = () =>
  page.evaluate(
    () =>
      new Promise((told) => {
        new PerformanceObserver(told).observe({ type: 'soft-navigation', buffered: true })
      }),
  )
/** To elsewhere on the site: a browser under load gives a page that it leaves for good no time for its last words. */
const leave = () => page.goto(`${site.origin}/api/v2/region`)
const of = (remote: string) => expect.objectContaining({ remote, version: versions[remote] })
const named = (...names: string[]) => arrived.filter(({ name }) => names.includes(name))

it('tells the API of a remote that failed, how long the others took, and how the page was, when it is left', async () => {
  await page.route('**/releases/mf-ill/**', (route) => route.abort())
  await page.goto(`${site.origin}/?from=a-mail`)
  await standing('well')
  await measuring()
  await page.getByRole('link', { name: 'go ill' }).click()
  await expectPage(page.getByRole('alert').filter({ hasText: 'This part could not be shown' })).toBeVisible()
  await leave()
  await expectPage.poll(() => named('area', 'lcp', 'load', 'mount').length).toBeGreaterThanOrEqual(4)
  expect(named('area')[0]).toEqual(of('mf-ill'))
  expect(named('area')[0]).toMatchObject({ kind: 'error', path: '/ill/:id' })
  expect(named('load', 'mount')).toEqual([of('mf-well'), of('mf-well')])
  expect(named('lcp')).toEqual([of('mf-well')])
  expect(named('lcp')[0]).toMatchObject({ kind: 'metric', path: '/' })
  expect(named('lcp')[0]?.value).toBeGreaterThan(0)
  expect(JSON.stringify(arrived)).not.toMatch(/secret|a-mail|hanako/)
})

it('tells of each page apart, by the remote that showed it', async () => {
  await page.goto(site.origin)
  await standing('well')
  await measuring()
  await page.getByRole('link', { name: 'go next' }).click()
  await standing('next')
  await softlyNavigated()
  await page.getByRole('heading').click()
  await leave()
  await expectPage.poll(() => named('soft-lcp', 'cls').length).toBe(3)
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

it('tells of what nobody caught, by the release whose script it was', async () => {
  await page.goto(`${site.origin}/clumsy`)
  await expectPage(page.locator('[data-remote-state=mounted]')).toBeVisible()
  await page.getByRole('button', { name: 'throw' }).click()
  await page.getByRole('button', { name: 'reject' }).click()
  await leave()
  await expectPage.poll(() => named('uncaught').length).toBe(2)
  expect(named('uncaught')).toEqual([
    expect.objectContaining({ remote: 'mf-clumsy', version: versions['mf-clumsy'], message: 'Error: thrown' }),
    expect.objectContaining({ remote: 'mf-clumsy', version: versions['mf-clumsy'], message: 'Error: rejected' }),
  ])
})

it.each([
  ['is down', 503],
  ['has enough', 429],
])('says nothing to the visitor when the API %s', async (_, status) => {
  let calls = 0
  site.answers['POST /telemetry'] = () => {
    calls++
    return { status }
  }
  await page.goto(site.origin)
  await standing('well')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expectPage.poll(() => calls).toBeGreaterThan(0)
  await expectPage(page.getByRole('alert')).toHaveCount(0)
  await expectPage(page.getByRole('dialog')).toHaveCount(0)
  // The browser writes down by itself which requests failed.
  expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
})

it.each([
  ['refuses', '() => false'],
  ['throws', "() => { throw new TypeError('not here') }"],
])('goes another way when the beacon %s', async (_, sendBeacon) => {
  await page.addInitScript(`Object.defineProperty(navigator, 'sendBeacon', { value: ${sendBeacon} })`)
  await page.goto(site.origin)
  await standing('well')
  await leave()
  await expectPage.poll(() => named('mount').length).toBe(1)
  expect(complaints).toEqual([])
})
