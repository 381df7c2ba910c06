import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { releaseAll } from '@ginmaku/platform/start/release-all.ts'
import { startSite } from '@ginmaku/platform/start/start-site.ts'
import { chromiumFlags, findOrInstallChromium } from '@ginmaku/platform/verify/find-chromium.ts'
import { chromium } from '@playwright/test'
import { demoMember } from '../../people/member.ts'
import { ingestFilm } from '../../people/publisher.ts'
import { median } from '../median.ts'
import { buildEngines, type EngineName } from '../player/build-engines.ts'
import { type Film, openStart, type Play, requestManifestUrl } from './start.ts'

/**
 * `npm run bench:start`: milliseconds from the press on "Play" in the library to the first frame, and from a seek right after it to
 * the frame there; the same with engines alone: on an empty page with their code loaded, for the same film and with its address
 * known. Then the library again with the same pictures as a protected film. Nothing of a film is cached. Rounds are interleaved, so
 * that noise on the machine affects all of them. At last, how often the film stops on a network of three times its bit rate.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 30)
const playsToEnd = 3
const say = (line: string) => process.stdout.write(`${line}\n`)
const compared = ['hls-js', 'shaka-hls', 'vhs'] as const satisfies EngineName[]
const variants = ['library', 'protected', ...compared] as const
const networks = { 'fast network': undefined, '10 Mbps, 40 ms': 10 }
/** The demo member holds it. */
const protectedTitle = 'the-paper-harbor'
/** Those of the film that is played. */
const pictures = join(import.meta.dirname, '../../../sample-content/films/concert')

/** The sample film as a publisher's file. */
async function makeFile(to: string): Promise<string> {
  const file = join(to, 'harbor.mp4')
  const tracks = ['720p', 'audio-und'].flatMap((track) => ['-i', join(pictures, track, 'index.m3u8')])
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-allowed_extensions', 'ALL', ...tracks, '-c', 'copy', file])
  return file
}

/** @returns bits a second of the best rendition, with its sound */
async function readBitRate(masterPlaylist: URL): Promise<number> {
  const text = await (await fetch(masterPlaylist)).text()
  return Math.max(...[...text.matchAll(/[:,]BANDWIDTH=(\d+)/g)].map(([, bits]) => Number(bits)))
}

const folder = mkdtempSync(join(tmpdir(), 'ginmaku-bench-start-'))
const scripts = mkdtempSync(join(folder, 'scripts-'))
say('Building')
await buildEngines(scripts)
await releaseAll(folder, () => undefined)
const ports = { site: 4410, api: 4411, sandbox: 4412, smtp: 4413 }
const site = await startSite({ dataFolder: folder, ports, env: { LOG_LEVEL: 'error', FILM_DEVICE_LIMIT: '10000' } })
const browser = await chromium.launch({ executablePath: findOrInstallChromium(say), args: [...chromiumFlags] })

function report(plays: ReadonlyMap<string, Play[]>, measure: keyof Play): void {
  const of = (variant: string) => median((plays.get(variant) ?? []).map((play) => play[measure]))
  const best = Math.min(...compared.map(of))
  say(`  ${measure}`)
  for (const variant of variants)
    say(`    ${variant.padEnd(12)}${of(variant).toFixed(0).padStart(6)} ms (${(of(variant) / best).toFixed(2)})`)
}

try {
  const member = await demoMember(site, 'en')
  const { items } = await member.api.call('GET /user/library', { query: {} })
  const item = items.find(({ play_ids, is_live, state }) => play_ids.length === 1 && !is_live && state === 'indefinite')
  const [playId] = item?.play_ids ?? []
  if (!item || !playId) throw new Error('the demo member has no film')
  const film: Film = { fullTitleId: item.full_title_id, playId }
  await ingestFilm({ dataFolder: folder }, protectedTitle, makeFile)
  const start = openStart({ browser, site, scripts, member })

  say(`${item.title_name}; medians of ${rounds}; in brackets the ratio to the fastest engine\n`)
  for (const [name, network] of Object.entries(networks)) {
    const plays = new Map<string, Play[]>(variants.map((variant) => [variant, []]))
    const play = (variant: (typeof variants)[number]) => {
      if (variant === 'library') return start.inLibrary(film.fullTitleId, network)
      if (variant === 'protected') return start.inLibrary(protectedTitle, network)
      return start.alone(variant, film, network)
    }
    for (let round = 0; round < rounds; round++)
      for (const variant of variants) plays.get(variant)?.push(await play(variant))
    say(name)
    report(plays, 'start')
    report(plays, 'seek')
  }

  const mbps = (3 * (await readBitRate(new URL(await requestManifestUrl(member, film), site.origin)))) / 1_000_000
  for (let round = 0; round < playsToEnd; round++) {
    const { stalls, lines } = await start.untilEnd(film.fullTitleId, mbps)
    say(`3 x the bit rate: ${stalls} stalls, ${lines} lines at the end`)
  }
} finally {
  await browser.close()
  await site.stop()
  rmSync(folder, { recursive: true })
}
