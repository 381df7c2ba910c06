import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, findOrInstallChromium } from '@ginmaku/platform/verify/find-chromium.ts'
import { chromium } from '@playwright/test'
import { median } from '../median.ts'
import { buildEngines, type EngineName, engines } from './build-engines.ts'
import { protectFilm } from './protected-film.ts'
import { serveFilms } from './serve-films.ts'
import { type Watched, watch } from './watch.ts'

/**
 * `npm run bench:player`: compares playback engines with a film of the sample content. Rounds are interleaved, so that noise on the
 * machine affects all of them.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const say = (line: string) => process.stdout.write(`${line}\n`)
const film = join(import.meta.dirname, '../../../sample-content/films/night-sea')

const measures: Record<keyof Watched, string> = {
  firstFrame: 'first frame (ms)',
  resume: 'first frame on resume, code loaded (ms)',
  seek: 'seek (ms)',
  better: '480 → 1080 lines (ms)',
  protectedFrame: 'first frame, ClearKey (ms)',
  longestTask: 'longest task (ms)',
  scriptBytes: 'code, br (B)',
  mediaBytes: 'video and sound (B)',
}

function report(watched: Record<EngineName, Watched[]>): string {
  const today = engines[0]
  const of = (engine: EngineName, measure: keyof Watched) => median(watched[engine].map((one) => one[measure]))
  const cell = (text: string) => text.padEnd(24)
  const line = (measure: keyof Watched) =>
    engines.map((engine) => {
      const value = of(engine, measure)
      if (Number.isNaN(value)) return cell('–')
      const ratio = value / of(today, measure)
      return cell(`${value.toFixed(0)}${Number.isNaN(ratio) ? '' : ` (${ratio.toFixed(2)})`}`)
    })
  return [
    ['', ...engines].map((name) => cell(name).padEnd(name ? 24 : 42)).join(''),
    ...(Object.keys(measures) as (keyof Watched)[]).map((key) => `${measures[key].padEnd(42)}${line(key).join('')}`),
  ].join('\n')
}

const folder = mkdtempSync(join(tmpdir(), 'ginmaku-bench-player-'))
const folders = { scripts: mkdtempSync(join(folder, 'scripts-')), film, protected: mkdtempSync(join(folder, 'film-')) }
say('Building')
await buildEngines(folders.scripts)
const keys = await protectFilm(film, folders.protected)
if (!keys) say('The packager runs on Linux x64 only: nothing is measured with ClearKey.')
const server = await serveFilms(folders)
const browser = await chromium.launch({ executablePath: findOrInstallChromium(say), args: [...chromiumFlags] })
try {
  const watched: Record<EngineName, Watched[]> = { vhs: [], 'hls-js': [], 'shaka-hls': [], 'shaka-all': [] }
  for (let round = 0; round < rounds; round++)
    for (const engine of engines) watched[engine].push(await watch(browser, server.origin, engine, keys))
  say(`12 Mbps, 40 ms, CPU x4; medians of ${rounds}; in brackets the ratio to ${engines[0]}\n`)
  say(report(watched))
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true })
}
