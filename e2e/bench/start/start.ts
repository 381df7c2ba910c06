import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '@ginmaku/platform/start/start-site.ts'
import type { Browser, Page } from '@playwright/test'
import { logInBrowser, type Member } from '../../people/member.ts'
import type { EngineName } from '../player/build-engines.ts'
import type {} from '../player/engines/engine.ts'

/** Bytes a second and milliseconds. */
export const networks = {
  'fast network': undefined,
  '10 Mbps, 40 ms': { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 },
}

/** Milliseconds that a pointer rests on a button before it is pressed. */
const restMs = 200

/** Milliseconds. */
const giveUpMs = 30_000

interface StartOptions {
  browser: Browser
  site: Site
  /** The folder of the engines' scripts. */
  scripts: string
  member: Member
  fullTitleId: string
  playId: string
}

/** Plays that measure the time from the press to the first frame, in milliseconds. */
export interface Start {
  inLibrary(network: keyof typeof networks): Promise<number>
  alone(engine: EngineName, network: keyof typeof networks): Promise<number>
}

declare global {
  interface Window {
    /** Milliseconds from the first press to the first frame of any video. */
    firstFrame?: number
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
        window.firstFrame ??= now - (pressedAt ?? Number.NaN)
      })
    }
  }).observe(document, { childList: true, subtree: true })
  const press = () => {
    pressedAt ??= performance.now()
  }
  document.addEventListener('click', press, { capture: true })
}

const emptyPage =
  '<!doctype html><html lang="en"><title>player</title><button>Play</button><video muted playsinline autoplay width="960"></video></html>'

export async function openStart(options: StartOptions): Promise<Start> {
  const { browser, site, scripts, member, fullTitleId, playId } = options
  const inPage = async (network: keyof typeof networks, open: (page: Page) => Promise<void>): Promise<number> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
    try {
      await logInBrowser(context, site, member)
      const page = await context.newPage()
      await page.addInitScript(measure)
      await open(page)
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      const conditions = networks[network]
      if (conditions) await session.send('Network.emulateNetworkConditions', conditions)
      const button = page.getByRole('button', { name: /Play|Resume|Continue/ }).first()
      await button.hover()
      await page.waitForTimeout(restMs)
      await page.mouse.down()
      await page.mouse.up()
      await page.waitForFunction(() => window.firstFrame !== undefined, undefined, { timeout: giveUpMs })
      return await page.evaluate(() => window.firstFrame ?? Number.NaN)
    } finally {
      await context.close()
    }
  }
  return {
    inLibrary: (network) =>
      inPage(network, async (page) => {
        await page.goto(`${site.origin}/library/${fullTitleId}`)
        await page.waitForLoadState('networkidle')
      }),
    alone: (engine, network) =>
      inPage(network, async (page) => {
        const body = { play_id: playId, full_title_id: fullTitleId, is_preview: false, device_id: 'bench' }
        const { manifest_url } = await member.api.call('POST /user/check/purchase', { body })
        const address = `${site.origin}/empty-page`
        await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: emptyPage }))
        await page.goto(address)
        await page.addScriptTag({ content: await readFile(join(scripts, `${engine}.js`), 'utf8') })
        await page.evaluate((url) => {
          document.querySelector('button')?.addEventListener('click', () => {
            const video = document.querySelector('video')
            if (video) window.engine?.open(video, url, 0, {})
          })
        }, manifest_url)
      }),
  }
}
