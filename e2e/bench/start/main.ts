import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseAll } from '@ginmaku/platform/start/release-all.ts'
import { startSite } from '@ginmaku/platform/start/start-site.ts'
import { chromiumFlags, findOrInstallChromium } from '@ginmaku/platform/verify/find-chromium.ts'
import { chromium } from '@playwright/test'
import { demoMember } from '../../people/member.ts'
import { median } from '../median.ts'
import { buildEngines, type EngineName } from '../player/build-engines.ts'
import { networks, openStart, type Start } from './start.ts'

/**
 * `npm run bench:start`: milliseconds from the press on "Play" in the library to the first frame, and with engines alone: on an
 * empty page with their code loaded, for the same film and with its address known. Nothing of the film is cached. Rounds are
 * interleaved, so that noise on the machine affects all of them.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 30)
const say = (line: string) => process.stdout.write(`${line}\n`)
const compared = ['hls-js', 'shaka-hls', 'vhs'] as const satisfies EngineName[]
const variants = ['library', ...compared] as const

const folder = mkdtempSync(join(tmpdir(), 'ginmaku-bench-start-'))
const scripts = mkdtempSync(join(folder, 'scripts-'))
say('Building')
await buildEngines(scripts)
await releaseAll(folder, () => undefined)
const ports = { site: 4410, api: 4411, sandbox: 4412, smtp: 4413 }
const site = await startSite({ dataFolder: folder, ports, env: { LOG_LEVEL: 'error', FILM_DEVICE_LIMIT: '10000' } })
const browser = await chromium.launch({ executablePath: findOrInstallChromium(say), args: [...chromiumFlags] })
try {
  const member = await demoMember(site, 'en')
  const { items } = await member.api.call('GET /user/library', { query: {} })
  const film = items.find(({ play_ids, is_live, state }) => play_ids.length === 1 && !is_live && state === 'indefinite')
  const [playId] = film?.play_ids ?? []
  if (!film || !playId) throw new Error('the demo member has no film')
  const start: Start = await openStart({ browser, site, scripts, member, fullTitleId: film.full_title_id, playId })
  say(`${film.title_name}; medians of ${rounds}; in brackets the ratio to the fastest engine\n`)
  for (const network of Object.keys(networks) as (keyof typeof networks)[]) {
    const times = new Map<string, number[]>(variants.map((variant) => [variant, []]))
    for (let round = 0; round < rounds; round++)
      for (const variant of variants)
        times
          .get(variant)
          ?.push(await (variant === 'library' ? start.inLibrary(network) : start.alone(variant, network)))
    const best = Math.min(...compared.map((engine) => median(times.get(engine) ?? [])))
    say(network)
    for (const variant of variants) {
      const ms = median(times.get(variant) ?? [])
      say(`  ${variant.padEnd(12)}${ms.toFixed(0).padStart(6)} ms (${(ms / best).toFixed(2)})`)
    }
  }
} finally {
  await browser.close()
  await site.stop()
  rmSync(folder, { recursive: true })
}
