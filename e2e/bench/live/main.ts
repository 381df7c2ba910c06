import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { releaseAll } from '@ginmaku/platform/start/release-all.ts'
import { startSite } from '@ginmaku/platform/start/start-site.ts'
import { chromiumFlags, findOrInstallChromium } from '@ginmaku/platform/verify/find-chromium.ts'
import { chromium, type Page } from '@playwright/test'
import { announceBroadcast } from '../../people/camera.ts'
import { logInBrowser, newMember } from '../../people/member.ts'
import { rent } from '../../people/payer.ts'
import { startBadNetwork } from './bad-network.ts'
import { type Moment, readClock } from './read-clock.ts'

/**
 * `npm run bench:live`: how long after a camera its picture is on a viewer's screen, by the clock in the picture; how fast a viewer
 * catches up after five seconds without a network; and whether one who paused goes on where they were. With `BENCH_LOSS`, how a
 * viewer fares who loses so many percent of all packets for `BENCH_SECONDS`, and gets at most `BENCH_MBIT` megabits a second.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const pause = Number(process.env.BENCH_PAUSE ?? 300)
const badNetwork = { loss: Number(process.env.BENCH_LOSS ?? 0), rate: Number(process.env.BENCH_MBIT ?? 0) }
const isBad = badNetwork.loss > 0 || badNetwork.rate > 0
/** How often one looks at the picture. */
const looksPerSecond = 4
/** The other clock is of the camera (`api/src/broadcast/camera-arguments.ts`). */
const bits = 20
/** Milliseconds. */
const promised = { median: 3_000, p95: 5_000 }
const title = 'live-matsukage-premiere'
const say = (line: string) => process.stdout.write(`${line}\n`)

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const look = (page: Page, forSeconds: number): Promise<Moment[]> =>
  page.evaluate(readClock, { seconds: forSeconds, bits, every: 1000 / looksPerSecond })

function describe(name: string, moments: readonly Moment[]): string {
  const ages = moments.map(({ age }) => age)
  const still = moments.filter(({ at: now }, nth) => nth > 0 && now === moments[nth - 1]?.at).length
  return [
    `${name}: median ${inSeconds(at(ages, 0.5))}, p95 ${inSeconds(at(ages, 0.95))}`,
    `rate ${Math.min(...moments.map(({ rate }) => rate))} to ${Math.max(...moments.map(({ rate }) => rate))}`,
    `standing still ${((100 * still) / moments.length).toFixed(1)} % of the time`,
  ].join(', ')
}

/** How often the picture stood still for half a second or more. */
function countStalls(moments: readonly Moment[]): number {
  const isStill = moments.map(({ at: now }, nth) => nth > 0 && now === moments[nth - 1]?.at)
  return isStill.filter((still, nth) => still && isStill[nth - 1] && !isStill[nth - 2]).length
}

/** Stalls, and whether the latency grows, on a bad network. */
async function watchBadly(page: Page): Promise<string[]> {
  const end = startBadNetwork(ports.site, badNetwork)
  const limit = badNetwork.rate > 0 ? ` at ${badNetwork.rate} Mbit/s` : ''
  try {
    const moments = await look(page, seconds)
    const stalls = countStalls(moments)
    const part = 300 * looksPerSecond
    const parts = Array.from({ length: Math.ceil(moments.length / part) }, (_, nth) =>
      moments.slice(nth * part, (nth + 1) * part),
    )
    return [
      describe(`${seconds} s with ${badNetwork.loss} % of the packets lost${limit}`, moments),
      `${stalls} stalls, ${((stalls * 3600) / seconds).toFixed(1)} an hour`,
      `medians of five minutes: ${parts
        .map((some) =>
          inSeconds(
            at(
              some.map(({ age }) => age),
              0.5,
            ),
          ),
        )
        .join(', ')}`,
    ]
  } finally {
    end()
  }
}

async function catchUp(page: Page): Promise<string> {
  await page.context().setOffline(true)
  await wait(5_000)
  await page.context().setOffline(false)
  const moments = await look(page, 60)
  const last = moments.findLastIndex(({ age }) => age > promised.median)
  return `after 5 s without a network: at most ${inSeconds(Math.max(...moments.map(({ age }) => age)))}, below ${inSeconds(promised.median)} again after ${Math.round((last + 1) / looksPerSecond)} s`
}

async function pauseAndGoOn(page: Page): Promise<string> {
  const position = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  await page.keyboard.press('k')
  await page.waitForFunction(() => document.querySelector('video')?.paused)
  const before = await position()
  await wait(pause * 1000)
  await page.keyboard.press('k')
  await wait(1_000)
  const moments = await look(page, 3)
  const moved = (moments[0]?.at ?? 0) - before
  return `after a pause of ${pause} s: ${moved.toFixed(1)} s further a second later, ${inSeconds(moments[0]?.age ?? 0)} behind`
}

const dataFolder = mkdtempSync(join(tmpdir(), 'ginmaku-bench-live-'))
/** Releases that were made before save building them. */
if (process.env.BENCH_RELEASES) cpSync(process.env.BENCH_RELEASES, join(dataFolder, 'releases'), { recursive: true })
else await releaseAll(dataFolder, () => undefined)
const ports = { site: 4450, api: 4451, sandbox: 4452, smtp: 4453 }
const started = await startSite({ dataFolder, ports, env: { LOG_LEVEL: 'error', LIVE_SRT_PORT: '4454' } })
const site = { ...started, dataFolder, rtmpPort: 4456, removeFiles: () => () => undefined }
const browser = await chromium.launch({ executablePath: findOrInstallChromium(say), args: [...chromiumFlags] })
try {
  const member = await newMember(site, 'en')
  const broadcast = await announceBroadcast(site, title, 'srt')
  await rent(site, member, title)
  const camera = broadcast.film()
  while (!/going on/.test(await broadcast.live('status'))) await wait(500)
  await broadcast.live('start')
  const context = await browser.newContext({ baseURL: site.origin, locale: 'en-GB' })
  await logInBrowser(context, site, member)
  const page = await context.newPage()
  await page.goto(`/title/${title}`)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1)
  say(describe('the first ten seconds', await look(page, 10)))
  if (isBad) for (const line of await watchBadly(page)) say(line)
  const steady = await look(page, isBad ? 60 : seconds)
  say(describe('the next', steady))
  say(await catchUp(page))
  if (pause > 0) say(await pauseAndGoOn(page))
  await camera.stop()
  const ages = steady.map(({ age }) => age)
  const isKept = at(ages, 0.5) <= promised.median && at(ages, 0.95) <= promised.p95
  say(isKept ? 'as promised' : `promised: median ${inSeconds(promised.median)}, p95 ${inSeconds(promised.p95)}`)
  process.exitCode = isKept ? 0 : 1
} finally {
  await browser.close()
  await site.stop()
  rmSync(dataFolder, { recursive: true })
}
