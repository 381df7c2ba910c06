import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { releaseAll } from '@ginmaku/platform/start/release-all.ts'
import { startSite } from '@ginmaku/platform/start/start-site.ts'
import { apiClient } from '../../site/catalogue.ts'
import { breakRelease, ways } from './break-release.ts'
import { withBusyProcesses } from './busy-processes.ts'
import { describeIdle, pagesAfterIdle, visitAfterIdle } from './idle.ts'
import { describeMemory, highestDuring, memoryOf } from './memory.ts'
import { type Address, type Figures, visitPages } from './visits.ts'

/**
 * Benchmarks the pages of a whole site at 50 visits a second: on the machine as it is, with two other processes that keep a core busy each,
 * and while one remote's server bundle is broken; with the memory of its processes. Then the first page after `BENCH_IDLE_MINUTES`
 * without visits. `BENCH_ONLY=visits`, `broken` or `idle`: one of them.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const idleMinutes = Number(process.env.BENCH_IDLE_MINUTES ?? 10)
const firstPort = Number(process.env.BENCH_PORT ?? 4410)
const only = process.env.BENCH_ONLY
const say = (line: string) => process.stdout.write(`${line}\n`)

const dataFolder = mkdtempSync(join(tmpdir(), 'ginmaku-load-'))
/** Releases that were made before save building them. */
if (process.env.BENCH_RELEASES) cpSync(process.env.BENCH_RELEASES, join(dataFolder, 'releases'), { recursive: true })
else await releaseAll(dataFolder, () => undefined)
const ports = { site: firstPort, api: firstPort + 1, sandbox: firstPort + 2, smtp: firstPort + 3 }
const site = await startSite({ dataFolder, ports }).catch((cause: unknown) => {
  rmSync(dataFolder, { recursive: true })
  throw cause
})

async function findTitles(apiOrigin: string): Promise<string[]> {
  const { items } = await apiClient(apiOrigin, 'ja').call('GET /latestTitle', { query: { limit: 100 } })
  return items.filter((card) => !card.is_live).map(({ full_title_id }) => `/title/${full_title_id}`)
}

/** All of mf-catalog; a third each: one rendering is shared by many of the first two, hardly any of the others'. */
function addressesOf([title = '/', ...titles]: readonly string[]): Address[] {
  const others = [...titles, '/search?q=a', '/help', '/terms', '/info']
  return (['ja', 'en'] as const).flatMap((language) =>
    others.flatMap((path): Address[] => [
      { kind: 'home', path: '/', language },
      { kind: 'one title', path: title, language },
      { kind: 'others', path, language },
    ]),
  )
}

function describe(kind: string, { p50, p95, p99, visits, rendered, unrendered, failed }: Figures): string {
  const times = Object.entries({ p50, p95, p99 }).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`.padEnd(14))
  return `${kind.padEnd(12)}${times.join('')}rendered ${rendered}, unrendered ${unrendered}, failed ${failed} of ${visits}`
}

async function visits(name: string, addresses: readonly Address[]) {
  let figures = new Map<string, Figures>()
  const highest = await highestDuring(site, async () => {
    figures = await visitPages(site.origin, addresses, { perSecond: 50, seconds })
  })
  say(`\n${name}`)
  for (const [kind, of] of figures) say(describe(kind, of))
  say(`at most: ${describeMemory(highest)}`)
}

/** The figures of mf-catalog's pages while one of mf-mypage's is visited too. */
async function visitsNextToMypage(name: string, addresses: readonly Address[]) {
  const login: Address = { kind: 'mf-mypage', path: '/login', language: 'ja' }
  const [neighbours] = await Promise.all([
    visitPages(
      site.origin,
      addresses.map((address) => ({ ...address, kind: 'neighbours' })),
      { perSecond: 20, seconds },
    ),
    visitPages(site.origin, [login], { perSecond: 5, seconds }),
  ])
  for (const of of neighbours.values()) say(describe(name.padEnd(28), of))
}

try {
  const titles = await findTitles(site.apiOrigin)
  const unvisited = titles.splice(-pagesAfterIdle)
  const addresses = addressesOf(titles)
  await visitPages(site.origin, addresses, { perSecond: 10, seconds: 15 })
  say(`before: ${describeMemory(memoryOf(site))}`)
  if (only === undefined || only === 'visits') {
    await visits('on the machine as it is', addresses)
    await withBusyProcesses(seconds + 60, () => visits('with two processes that keep a core busy each', addresses))
    await wait(Number(process.env.BENCH_REST ?? 60) * 1000)
    say(`\na while after: ${describeMemory(memoryOf(site))}`)
  }
  if (only === undefined || only === 'broken') {
    say(`\nneighbours of mf-mypage, 20 visits a second`)
    for (const way of Object.keys(ways)) {
      await visitsNextToMypage('its release works', addresses)
      const repair = await breakRelease(dataFolder, 'mf-mypage', way)
      await visitsNextToMypage(`its release ${way}`, addresses)
      await repair()
    }
  }
  if (only === undefined || only === 'idle')
    say(`\n${describeIdle(idleMinutes, await visitAfterIdle(site.origin, unvisited, idleMinutes))}`)
} finally {
  await site.stop()
  rmSync(dataFolder, { recursive: true })
}
