import { followLink } from '@ginmaku/platform/verify/page.ts'
import { composition } from './fixtures/composition.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite

test.beforeAll(async () => {
  site = await startTestSite(...Object.values(composition))
})

test.afterAll(() => site?.stop())

const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

const colorOf = (selector: string) => `getComputedStyle(document.querySelector('${selector}')).color`

test.describe('a composed page', () => {
  test('starts without an error or warning, and downloads nothing twice that the server hinted at', async ({
    page,
    complaints,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    // Otherwise code of linked pages follows while the page is idle.
    await page.addInitScript(savesData)
    await page.coverage.startJSCoverage()
    await page.goto(site.origin)
    await expect(page.getByRole('heading', { name: 'red' })).toBeVisible()
    const hinted = await page.locator('link[rel=preload]').evaluateAll(addresses)
    const files = requested.filter((path) => /\.(js|css)$/.test(path))
    expect(files.length).toBe(new Set(files).size)
    expect(hinted).toEqual([
      expect.stringMatching(/^\/releases\/shell\/.*\/federation\./),
      expect.stringMatching(/^\/releases\/mf-red\/.*\/remoteEntry\.js$/),
      ...hinted.slice(2).map(() => expect.stringMatching(/^\/releases\/mf-red\//)),
    ])
    // Every file loaded at start was named in the server's HTML: no chain of requests.
    const named = await page.locator('link[href],script[src]').evaluateAll(addresses)
    // The measuring code loads when the page is idle.
    const chained = files.filter((path) => !named.includes(path) && !/^\/releases\/shell\/.*\/measuring\./.test(path))
    expect(chained).toEqual([])
    const ran = (await page.coverage.stopJSCoverage()).map((entry) => new URL(entry.url).pathname)
    const rendered = await page.locator('link[rel=stylesheet]').evaluateAll(addresses)
    expect(hinted.filter((path) => !ran.includes(path) && !rendered.includes(path))).toEqual([])
    expect(complaints).toEqual([])
  })

  test('loads the language data for numbers and dates in a worker, which then ends', async ({ page, complaints }) => {
    const workers: string[] = []
    page.on('worker', (worker) => {
      workers.push('came')
      worker.on('close', () => workers.push('went'))
    })
    await page.goto(site.origin)
    await expect.poll(() => workers).toEqual(['came', 'went'])
    expect(complaints).toEqual([])
  })

  test('starts where no worker can be made', async ({ page, complaints }) => {
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new DOMException('not here', 'SecurityError')
        }
      } as never
    })
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'pressed 0' }).click()
    await expect(page.getByRole('button', { name: 'pressed 1' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('fetches the files of a page that it links to while it is idle, and runs or applies none before a press', async ({
    page,
  }) => {
    await page.goto(site.origin)
    const blue = page.waitForRequest(/mf-blue\/.*expose-remote\..*js$/)
    await page.locator('body').evaluate((body) => {
      body.append(Object.assign(document.createElement('a'), { href: '/blue', textContent: 'blue' }))
    })
    await followLink(page, '/red/1')
    await (await (await blue).response())?.finished()
    const copies = () => page.evaluate(() => Object.keys((globalThis as unknown as { copies: object }).copies))
    expect(await copies()).toEqual(['red'])
    await expect(page.locator('link[href*="/mf-blue/"]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await followLink(page, '/blue')
    await expect(page.getByRole('heading', { name: 'blue' })).toBeVisible()
    expect(await copies()).toEqual(['red', 'blue'])
    const transferred = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .filter(({ name, initiatorType }) => name.includes('/mf-blue/') && initiatorType !== 'fetch')
        .map(({ transferSize }) => transferSize),
    )
    expect(transferred.length).toBeGreaterThan(0)
    expect(transferred.filter((bytes) => bytes > 0)).toEqual([])
  })

  test('loads the entry of the shown remote alone where the data saver is on', async ({ page }) => {
    await page.addInitScript(savesData)
    const entries: string[] = []
    page.on('request', (request) => request.url().includes('remoteEntry') && entries.push(request.url()))
    await page.goto(`${site.origin}/blue`)
    await expect(page.getByRole('heading', { name: 'blue' })).toBeVisible()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toContain('/mf-blue/')
  })

  test('has one React, one react-dom and one federation runtime, whatever remotes come', async ({ page }) => {
    await page.goto(site.origin)
    await expect(page.getByRole('heading', { name: 'red' })).toBeVisible()
    await followLink(page, '/blue')
    await expect(page.getByRole('heading', { name: 'blue' })).toBeVisible()
    const same = await page.evaluate(() => {
      const { red, blue } = (globalThis as unknown as { copies: Record<string, unknown[]> }).copies
      return red?.every((part, at) => part === blue?.[at])
    })
    expect(same).toBe(true)
    await page.getByRole('button', { name: 'pressed' }).click()
    await expect(page.getByRole('button', { name: 'pressed' })).toHaveText('pressed 1')
  })

  test('keeps the styles of each remote to itself: red, blue, and red again', async ({ page }) => {
    await page.goto(site.origin)
    await expect(page.getByRole('heading', { name: 'red' })).toBeVisible()
    expect(await page.evaluate(colorOf('h1'))).toBe('rgb(200, 0, 0)')
    expect(await page.evaluate(colorOf('p.plain'))).toBe('rgb(100, 0, 0)')
    await followLink(page, '/blue')
    await expect(page.getByRole('heading', { name: 'blue' })).toBeVisible()
    expect(await page.evaluate(colorOf('h1'))).toBe('rgb(0, 0, 200)')
    expect(await page.evaluate(colorOf('p.plain'))).not.toBe('rgb(100, 0, 0)')
    await followLink(page, '/red/1')
    await expect(page.getByRole('heading', { name: 'red' })).toBeVisible()
    expect(await page.evaluate(colorOf('h1'))).toBe('rgb(200, 0, 0)')
    expect(await page.evaluate(colorOf('p.plain'))).toBe('rgb(100, 0, 0)')
  })
})

const addresses = (elements: Element[]) =>
  elements.map(
    (element) => new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', location.href).pathname,
  )
