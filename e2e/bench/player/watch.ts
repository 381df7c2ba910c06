import type { Browser, Page } from '@playwright/test'
import type { EngineName } from './build-engines.ts'
import type {} from './engines/engine.ts'
import type { Keys } from './protected-film.ts'

/** Milliseconds and bytes of one viewer. */
export interface Watched {
  /** From the press, without the engine's code, to the first picture. */
  firstFrame: number
  /** The same with the code in memory, at the 20th second of the film. */
  resume: number
  /** To a place that is not loaded yet. */
  seek: number
  /** From 480 to 1080 lines, as shown; 10,000 is the most that is waited for. */
  better: number
  /** The first picture of a protected film at its start, with the code in memory; NaN for an engine that can't play it. */
  protectedFrame: number
  longestTask: number
  scriptBytes: number
  /** Of video and sound during all of that. */
  mediaBytes: number
}

/** A laptop of the middle class on a home line: CPU slowed four times, 40 ms round trip, 12 Mbps. */
const network = { offline: false, latency: 40, downloadThroughput: 1_500_000, uploadThroughput: 250_000 }
const cpuSlowdown = 4

async function openPage(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const bytes = { script: 0, media: 0 }
  const kinds = new Map<string, keyof typeof bytes>()
  session.on('Network.responseReceived', ({ requestId, response }) =>
    kinds.set(requestId, response.url.includes('/scripts/') ? 'script' : 'media'),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(origin)
  await page.evaluate(prepare)
  return { page, bytes, close: () => context.close() }
}

declare global {
  interface Window {
    bench: {
      load(engine: string): Promise<void>
      /** Milliseconds until a frame at or after `from` seconds with `lines` lines (0: any) is shown; at most ten seconds. */
      untilFrame(from: number, lines: number): Promise<number>
      longest: number
    }
  }
}

/** Runs in the page. */
function prepare(): void {
  window.bench = {
    longest: 0,
    load: (engine) =>
      new Promise((loaded, failed) => {
        const script = document.createElement('script')
        script.src = `/scripts/${engine}.js`
        script.onload = () => loaded()
        script.onerror = () => failed(new Error(`no ${engine}`))
        document.head.append(script)
      }),
    untilFrame: (from, lines) =>
      new Promise((shown) => {
        const start = performance.now()
        const timeout = setTimeout(() => shown(10_000), 10_000)
        const look = () =>
          document.querySelector('video')?.requestVideoFrameCallback((now, { mediaTime, height }) => {
            if (mediaTime < from || (lines > 0 && height !== lines)) return look()
            clearTimeout(timeout)
            shown(now - start)
          })
        look()
      }),
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.bench.longest = Math.max(window.bench.longest, duration)
  }).observe({ type: 'longtask' })
}

interface Opening {
  engine: EngineName
  url: string
  from: number
  keys: Keys
}

/** Milliseconds from a press to the first frame. @param isLoaded whether the engine's code is there already */
const open = (page: Page, opening: Opening, isLoaded: boolean) =>
  page.evaluate(
    async ({ engine, url, from, keys, isLoaded }) => {
      if (isLoaded) await window.bench.load(engine)
      const start = performance.now()
      if (!isLoaded) await window.bench.load(engine)
      const video = document.querySelector('video')
      if (!video) throw new Error('no video')
      window.engine?.open(video, url, from, keys)
      await window.bench.untilFrame(from > 0 ? from - 0.5 : 0, 0)
      return performance.now() - start
    },
    { ...opening, isLoaded },
  )

async function firstFrameOf(browser: Browser, origin: string, opening: Opening): Promise<number> {
  const { page, close } = await openPage(browser, origin)
  try {
    return await open(page, opening, true)
  } finally {
    await close()
  }
}

/** One viewer opens a film, seeks, and chooses qualities; others resume it, and open a protected one. */
export async function watch(
  browser: Browser,
  origin: string,
  engine: EngineName,
  keys: Keys | undefined,
): Promise<Watched> {
  const film = { engine, url: '/film/master.m3u8', from: 0, keys: {} }
  const { page, bytes, close } = await openPage(browser, origin)
  try {
    const firstFrame = await open(page, film, false)
    // At once, before an engine has loaded that place.
    const seek = await page.evaluate(async () => {
      const video = document.querySelector('video')
      if (video) video.currentTime = 36.5
      return window.bench.untilFrame(36.4, 0)
    })
    const change = (lines: number) =>
      page.evaluate((wanted) => {
        window.engine?.choose(wanted)
        return window.bench.untilFrame(0, wanted)
      }, lines)
    await page.evaluate(() => {
      const video = document.querySelector('video')
      if (video) video.currentTime = 8
    })
    await change(480)
    await page.waitForTimeout(2_000)
    const better = await change(1080)
    const longestTask = await page.evaluate(() => window.bench.longest)
    const resume = await firstFrameOf(browser, origin, { ...film, from: 20 })
    const protectedFrame =
      keys && engine === 'shaka-all'
        ? await firstFrameOf(browser, origin, { engine, url: '/protected/manifest.mpd', from: 0, keys })
        : Number.NaN
    return {
      ...{ firstFrame, resume, seek, better, protectedFrame, longestTask },
      ...{ scriptBytes: bytes.script, mediaBytes: bytes.media },
    }
  } finally {
    await close()
  }
}
