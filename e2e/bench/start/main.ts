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
import { type Film, openStart, type Play, requestManifestUrl, type Start } from './start.ts'

/**
 * `npm run bench:start`: milliseconds from the press on "Play" in the library to the first frame, from a seek right after it to the
 * frame there, and from a later one; the same with engines alone: on an empty page with their code loaded, for the same film and with
 * its address known. Then the library again with the same pictures as a protected film. Nothing of a film is cached. Rounds are
 * interleaved, so that noise on the machine affects all of them. At last, how often its first 32 s stop on a network of three times
 * its bit rate.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 30)
const watchedPlays = 3
const say = (line: string) => process.stdout.write(`${line}\n`)
const compared = ['hls-js', 'shaka-hls', 'vhs'] as const satisfies EngineName[]
const variants = ['library', 'protected', ...compared] as const
const networks = { 'fast network': undefined, '10 Mbps, 40 ms': 10 }
/** The demo member holds it. */
const protectedTitle = 'the-paper-harbor'
/** Those of the film that is played. */
const pictures = join(import.meta.dirname, '../../../sample-content/films/concert')

/** The sample film, four times, as a publisher's file. */
async function makeFile(to: string): Promise<string> {
  const [once, file] = [join(to, 'once.mp4'), join(to, 'harbor.mp4')]
  const tracks = ['720p', 'audio-und'].flatMap((track) => ['-i', join(pictures, track, 'index.m3u8')])
  const run = promisify(execFile)
  await run('ffmpeg', ['-v', 'error', '-allowed_extensions', 'ALL', ...tracks, '-c', 'copy', once])
  await run('ffmpeg', ['-v', 'error', '-stream_loop', '3', '-i', once, '-c', 'copy', file])
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
  /** A session ends sooner than the benchmark. */
  const newStart = async () => openStart({ browser, site, scripts, member: await demoMember(site, 'en') })

  say(`${item.title_name}; medians of ${rounds}; in brackets the ratio to the fastest engine\n`)
  for (const [name, network] of Object.entries(networks)) {
    const plays = new Map<string, Play[]>(variants.map((variant) => [variant, []]))
    const play = (start: Start, variant: (typeof variants)[number]) => {
      if (variant === 'library') return start.inLibrary(film.fullTitleId, network)
      if (variant === 'protected') return start.inLibrary(protectedTitle, network)
      return start.alone(variant, film, network)
    }
    for (let round = 0; round < rounds; round++) {
      const start = await newStart()
      for (const variant of variants) plays.get(variant)?.push(await play(start, variant))
    }
    say(name)
    report(plays, 'start')
    report(plays, 'seek')
    report(plays, 'later')
  }

  const mbps =
    (3 * (await readBitRate(new URL(await requestManifestUrl(await demoMember(site, 'en'), film), site.origin)))) /
    1_000_000
  for (let round = 0; round < watchedPlays; round++) {
    const { stalls, lines } = await (await newStart()).watch(film.fullTitleId, mbps)
    say(`3 x the bit rate: ${stalls} stalls, ${lines} lines then`)
  }
} finally {
  await browser.close()
  await site.stop()
  rmSync(folder, { recursive: true })
}
