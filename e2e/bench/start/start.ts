import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '@ginmaku/platform/start/start-site.ts'
import type { Browser, Page } from '@playwright/test'
import { logInBrowser, type Member } from '../../people/member.ts'
import type { EngineName } from '../player/build-engines.ts'
import type {} from '../player/engines/engine.ts'

/** Megabits a second, with a round trip of 40 ms; undefined for a network without limits. */
type Mbps = number | undefined

const conditionsOf = (megabits: number) => ({
  offline: false,
  latency: 40,
  downloadThroughput: megabits * 125_000,
  uploadThroughput: megabits * 125_000,
})

/** Milliseconds that a pointer rests on a button before it is pressed. */
const restMs = 200

/** Milliseconds. */
const giveUpMs = 30_000

/** Seconds: places that no engine has loaded by then, and that are encrypted in a protected film, which has 128. */
const seekTo = { first: 100.5, later: 60.5 }
/** Milliseconds of playing after which a start is over. */
const settledMs = 4_000
/** Of the film, in which stalls are counted. */
const watchedSeconds = 32

interface StartOptions {
  browser: Browser
  site: Site
  /** The folder of the engines' scripts. */
  scripts: string
  member: Member
}

export interface Film {
  fullTitleId: string
  playId: string
}

/** Milliseconds of one play. */
export interface Play {
  /** From the press to the first frame. */
  start: number
  /** Right after it, to a frame at a place that is not loaded: menus are added then, and the rendition is changed. */
  seek: number
  /** The same when it has played for a while. */
  later: number
}

export interface Start {
  inLibrary(fullTitleId: string, network: Mbps): Promise<Play>
  alone(engine: EngineName, film: Film, network: Mbps): Promise<Play>
  /** How often the film stops in its first {@link watchedSeconds}, and how many lines it has then. */
  watch(fullTitleId: string, network: Mbps): Promise<{ stalls: number; lines: number }>
}

declare global {
  interface Window {
    /** The first video that showed a frame, and milliseconds from the first press until then. */
    playing?: { video: HTMLVideoElement; start: number }
    stalls?: number
  }
}

/** Runs in the page, before its own scripts. */
function measure(): void {
  let pressedAt: number | undefined
  const followed = new Set<HTMLVideoElement>()
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (followed.has(video)) continue
      followed.add(video)
      video.requestVideoFrameCallback((now) => {
        window.playing ??= { video, start: now - (pressedAt ?? Number.NaN) }
      })
    }
  }).observe(document, { childList: true, subtree: true })
  const press = () => {
    pressedAt ??= performance.now()
  }
  document.addEventListener('click', press, { capture: true })
}

/** Milliseconds until a frame at or after `from` seconds is shown. Runs in the page. */
function seek(from: number): Promise<number> {
  const video = window.playing?.video
  if (!video) throw new Error('nothing plays')
  for (let range = 0; range < video.buffered.length; range++)
    if (video.buffered.start(range) <= from && from < video.buffered.end(range)) throw new Error('it is loaded already')
  const start = performance.now()
  video.currentTime = from
  return new Promise((shown, failed) => {
    setTimeout(() => failed(new Error(`no frame at ${from} s`)), 10_000)
    const look = () =>
      video.requestVideoFrameCallback((now, { mediaTime }) => (mediaTime < from - 0.1 ? look() : shown(now - start)))
    look()
  })
}

const emptyPage =
  '<!doctype html><html lang="en"><title>player</title><button>Play</button><video muted playsinline autoplay width="960"></video></html>'

export async function requestManifestUrl({ api }: Member, { fullTitleId, playId }: Film): Promise<string> {
  const body = { play_id: playId, full_title_id: fullTitleId, is_preview: false, device_id: 'bench' }
  return (await api.call('POST /user/check/purchase', { body })).manifest_url
}

export function openStart({ browser, site, scripts, member }: StartOptions): Start {
  const inPage = async <T>(
    network: Mbps,
    open: (page: Page) => Promise<void>,
    then: (page: Page) => Promise<T>,
  ): Promise<T> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
    try {
      await logInBrowser(context, site, member)
      const page = await context.newPage()
      await page.addInitScript(measure)
      await open(page)
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      // Every play begins at the beginning.
      await session.send('Network.setBlockedURLs', { urls: ['*/user/watch/*'] })
      if (network) await session.send('Network.emulateNetworkConditions', conditionsOf(network))
      const button = page.getByRole('button', { name: /Play|Resume|Continue/ }).first()
      await button.hover()
      await page.waitForTimeout(restMs)
      await page.mouse.down()
      await page.mouse.up()
      await page.waitForFunction(() => window.playing, undefined, { timeout: giveUpMs })
      return await then(page)
    } finally {
      await context.close()
    }
  }
  const measurePlay = async (page: Page): Promise<Play> => {
    const start = await page.evaluate(() => window.playing?.start ?? Number.NaN)
    const atOnce = await page.evaluate(seek, seekTo.first)
    await page.waitForTimeout(settledMs)
    return { start, seek: atOnce, later: await page.evaluate(seek, seekTo.later) }
  }
  const openLibrary = (fullTitleId: string) => async (page: Page) => {
    await page.goto(`${site.origin}/library/${fullTitleId}`)
    await page.waitForLoadState('networkidle')
  }
  return {
    inLibrary: (fullTitleId, network) => inPage(network, openLibrary(fullTitleId), measurePlay),
    alone: (engine, film, network) =>
      inPage(
        network,
        async (page) => {
          const manifestUrl = await requestManifestUrl(member, film)
          const address = `${site.origin}/empty-page`
          await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: emptyPage }))
          await page.goto(address)
          await page.addScriptTag({ content: await readFile(join(scripts, `${engine}.js`), 'utf8') })
          await page.evaluate((url) => {
            document.querySelector('button')?.addEventListener('click', () => {
              const video = document.querySelector('video')
              if (video) window.engine?.open(video, url, 0, {})
            })
          }, manifestUrl)
        },
        measurePlay,
      ),
    watch: (fullTitleId, network) =>
      inPage(network, openLibrary(fullTitleId), async (page) => {
        await page.evaluate(() => {
          window.stalls = 0
          window.playing?.video.addEventListener('waiting', () => {
            window.stalls = (window.stalls ?? 0) + 1
          })
        })
        const isSeen = (until: number) => (window.playing?.video.currentTime ?? 0) >= until
        await page.waitForFunction(isSeen, watchedSeconds, { timeout: 5 * 60_000 })
        return page.evaluate(() => ({ stalls: window.stalls ?? 0, lines: window.playing?.video.videoHeight ?? 0 }))
      }),
  }
}
