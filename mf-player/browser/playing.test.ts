// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildPage } from './build-page.ts'
import { type FilmServer, serveFilms } from './film-server.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
]
const rental = { view_days: 2, start_deadline: '2099-01-01T00:00:00+09:00' }

let assets: string
let server: FilmServer
let browser: Browser
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  assets = await mkdtemp(join(tmpdir(), 'player-page-'))
  await buildPage(join(import.meta.dirname, '..'), assets)
  server = await serveFilms(assets)
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags })
  page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()
  page.setDefaultTimeout(110_000)
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await rm(assets, { recursive: true, force: true })
})

const time = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)
const height = () => page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0)
const isPaused = () => page.evaluate(() => document.querySelector('video')?.paused)
const timePasses = (seconds: number) =>
  page.waitForFunction((wanted) => (document.querySelector('video')?.currentTime ?? -1) > wanted, seconds)
const seekTo = (seconds: number) =>
  page.evaluate((to) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = to
  }, seconds)
/** Nobody's pointer jumps onto a hidden bar; it hides again after three seconds, and a busy machine needs more. */
const atTheBar = (what: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await page.mouse.move(640, 300)
      await page.mouse.move(640, 340)
      await what()
    },
    { timeout: 60_000 },
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => atTheBar(() => button(name).click({ timeout: 2_000 }))
const choose = (menu: string, choice: string) =>
  atTheBar(async () => {
    const item = page.getByRole('menuitemradio', { name: choice })
    if (!(await item.isVisible())) await button(menu).click({ timeout: 2_000 })
    await item.click({ timeout: 2_000 })
  })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('title'))
const callsOf = (key: string) =>
  page.evaluate((wanted) => window.host.calls.filter((call) => call.key === wanted).length, key)

/** Mean brightness of the frame on the screen, 0–255. */
const brightness = () =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 36
    const context = canvas.getContext('2d')
    if (!video || !context) throw new Error('nothing to look at')
    context.drawImage(video, 0, 0, 64, 36)
    const { data } = context.getImageData(0, 0, 64, 36)
    return data.reduce((sum, value, place) => (place % 4 === 3 ? sum : sum + value), 0) / ((data.length / 4) * 3)
  })

/** One viewer, from the first press to the end: each part begins where the one before has ended. */
describe('a rented film in a real browser', () => {
  it('asks before the rental clock starts, and starts it once, when pictures move', async () => {
    server.grants({ rental })
    await page.goto(server.origin)
    await page.getByRole('button', { name: 'open' }).click()
    await page.getByRole('heading', { name: 'レンタルの視聴を始めますか？' }).waitFor()
    expect(await callsOf('POST /user/playback/start')).toBe(0)
    await page.getByRole('button', { name: '視聴を開始する' }).click()
    await timePasses(1.5)
    expect(await brightness()).toBeGreaterThan(4)
    await timePasses(2.5)
    expect(await callsOf('POST /user/playback/start')).toBe(1)
    server.grants({})
  })

  it('goes on where it was after a pause in which the token ended', async () => {
    await page.keyboard.press('k')
    await expect.poll(isPaused).toBe(true)
    const before = server.given()
    server.revoke()
    await seekTo(55)
    await page.keyboard.press('k')
    await timePasses(56)
    expect(server.given()).toBe(before + 1)
  })

  it('goes 30 seconds forward and 10 back, by button and by key', async () => {
    await page.keyboard.press('k')
    await seekTo(4)
    const from = await time()
    await press('30秒進む')
    expect(await time()).toBeCloseTo(from + 30, 3)
    await press('10秒戻る')
    expect(await time()).toBeCloseTo(from + 20, 3)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('j')
    expect(await time()).toBeCloseTo(from, 3)
    await page.keyboard.press('ArrowRight')
    expect(await time()).toBeCloseTo(from + 30, 3)
    await page.keyboard.press('k')
    await timePasses(from + 30.5)
  })

  it('changes the picture at once to the quality chosen, which alone is marked', async () => {
    await seekTo(1)
    // The way back as well, whose playlist is known by then.
    for (const [choice, lines] of [
      ['SD', 480],
      ['4K', 2160],
      ['SD', 480],
    ] as const) {
      await choose('画質', choice)
      await expect.poll(height).toBe(lines)
    }
    for (const choice of ['自動', '4K']) {
      await choose('画質', choice)
      expect(await page.locator('.vjs-quality-button [aria-checked="true"]').allTextContents()).toEqual([
        expect.stringContaining(choice),
      ])
    }
  })

  it('keys work on after a choice in a menu, by the pointer too', async () => {
    await seekTo(1)
    for (const [menu, choice] of [
      ['再生速度', '1x'],
      ['画質', '4K'],
      ['字幕', 'English'],
    ] as const) {
      await choose(menu, choice)
      await expect.poll(focused).toBe(menu)
    }
  })

  it('shows captions in the language chosen, and c takes them away', async () => {
    const captions = page.getByText('After the rain the city lives inside the glass.')
    await page.keyboard.press('k')
    await expect.poll(isPaused).toBe(true)
    await seekTo(11)
    await captions.waitFor()
    await page.keyboard.press('c')
    await captions.waitFor({ state: 'detached' })
    expect(await time()).toBe(11)
  })

  it('has broken no rule of the site’s CSP so far', () => {
    expect(complaints).toEqual([])
  })

  it('has names for all controls', async () => {
    await page.mouse.move(640, 320)
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  it('closes on Escape: the focus is back, the page scrolls again', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('open')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  })
})
