import { followLink } from '@ginmaku/platform/verify/follow-link.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectPage } from './expect-page.ts'
import { releaseFixture } from './fixture-remote.ts'
import { startTestSite, type TestSite } from './test-site.ts'

const identity = (name: string) => `
import * as React from 'react'
import * as ReactDom from 'react-dom/client'
import styles from './Page.module.css'
export function Page() {
  globalThis.copies = { ...globalThis.copies, '${name}': [React.useState, ReactDom.createRoot] }
  const [pressed, press] = React.useState(0)
  return <div><h1 className={styles.title}>${name}</h1><p className="plain">words</p><button onClick={() => press(pressed + 1)}>pressed {pressed}</button></div>
}`

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
  await releaseFixture(site.workplace, site.dataDir, {
    name: 'mf-red',
    routes: ['/', '/red/:id'],
    page: identity('red'),
    // An element selector, which a CSS Module does not scope: the worst that a remote can do to its neighbours.
    css: '.title { color: rgb(200, 0, 0) } main p { color: rgb(100, 0, 0) }',
  })
  await releaseFixture(site.workplace, site.dataDir, {
    name: 'mf-blue',
    routes: ['/blue'],
    page: identity('blue'),
    css: '.title { color: rgb(0, 0, 200) }',
  })
})

afterAll(() => site?.stop())

const colorOf = (selector: string) => `getComputedStyle(document.querySelector('${selector}')).color`

describe('a composed page', () => {
  it('starts without a complaint, and downloads nothing twice that the server hinted at', async () => {
    const { page, complaints } = await site.open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.coverage.startJSCoverage()
    await page.goto(site.origin)
    await expectPage(page.getByRole('heading', { name: 'red' })).toBeVisible()
    const hinted = await page.locator('link[rel=preload]').evaluateAll(addresses)
    const files = asked.filter((path) => /\.(js|css)$/.test(path))
    expect(files.length).toBe(new Set(files).size)
    expect(hinted.length).toBeGreaterThan(5)
    // Nothing was fetched at start that the server had not named: no chain of requests.
    const named = await page.locator('link[href],script[src]').evaluateAll(addresses)
    // What measures the page comes when it is at rest.
    const chained = files.filter((path) => !named.includes(path) && !path.startsWith('/assets/measuring.'))
    expect(chained).toEqual([])
    const ran = (await page.coverage.stopJSCoverage()).map((entry) => new URL(entry.url).pathname)
    const drawn = await page.locator('link[rel=stylesheet]').evaluateAll(addresses)
    expect(hinted.filter((path) => !ran.includes(path) && !drawn.includes(path))).toEqual([])
    expect(complaints).toEqual([])
  })

  it('has the words for numbers and dates read beside it, by a worker that goes again', async () => {
    const { page, complaints } = await site.open()
    const workers: string[] = []
    page.on('worker', (worker) => {
      workers.push('came')
      worker.on('close', () => workers.push('went'))
    })
    await page.goto(site.origin)
    await expect.poll(() => workers).toEqual(['came', 'went'])
    expect(complaints).toEqual([])
  })

  it('starts where no worker can be made', async () => {
    const { page, complaints } = await site.open()
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new DOMException('not here', 'SecurityError')
        }
      } as never
    })
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'pressed 0' }).click()
    await expectPage(page.getByRole('button', { name: 'pressed 1' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  it('loads the entry of the remote that is looked at, and of no other', async () => {
    const { page } = await site.open()
    const entries: string[] = []
    page.on('request', (request) => request.url().includes('remoteEntry') && entries.push(request.url()))
    await page.goto(`${site.origin}/blue`)
    await expectPage(page.getByRole('heading', { name: 'blue' })).toBeVisible()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toContain('/mf-blue/')
  })

  it('has one React, one react-dom and one federation runtime, whatever remotes come', async () => {
    const { page } = await site.open()
    await page.goto(site.origin)
    await expectPage(page.getByRole('heading', { name: 'red' })).toBeVisible()
    await followLink(page, '/blue')
    await expectPage(page.getByRole('heading', { name: 'blue' })).toBeVisible()
    const same = await page.evaluate(() => {
      const { red, blue } = (globalThis as unknown as { copies: Record<string, unknown[]> }).copies
      return red?.every((part, at) => part === blue?.[at])
    })
    expect(same).toBe(true)
    await page.getByRole('button', { name: 'pressed' }).click()
    await expectPage(page.getByRole('button', { name: 'pressed' })).toHaveText('pressed 1')
  })

  it('keeps the looks of each remote to itself: red, blue, and red again', async () => {
    const { page } = await site.open()
    await page.goto(site.origin)
    await expectPage(page.getByRole('heading', { name: 'red' })).toBeVisible()
    expect(await page.evaluate(colorOf('h1'))).toBe('rgb(200, 0, 0)')
    expect(await page.evaluate(colorOf('p.plain'))).toBe('rgb(100, 0, 0)')
    await followLink(page, '/blue')
    await expectPage(page.getByRole('heading', { name: 'blue' })).toBeVisible()
    expect(await page.evaluate(colorOf('h1'))).toBe('rgb(0, 0, 200)')
    expect(await page.evaluate(colorOf('p.plain'))).not.toBe('rgb(100, 0, 0)')
    await followLink(page, '/red/1')
    await expectPage(page.getByRole('heading', { name: 'red' })).toBeVisible()
    expect(await page.evaluate(colorOf('h1'))).toBe('rgb(200, 0, 0)')
    expect(await page.evaluate(colorOf('p.plain'))).toBe('rgb(100, 0, 0)')
  })
})

const addresses = (elements: Element[]) =>
  elements.map(
    (element) => new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', location.href).pathname,
  )
