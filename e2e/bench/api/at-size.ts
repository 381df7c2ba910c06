import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { median } from '../median.ts'
import { loadSteadily } from '../steady-load.ts'
import { withDatabase } from '../with-database.ts'
import { startCheckout } from './checkout.ts'
import { closedLoad, shuffled } from './closed-load.ts'
import { addLargeCatalogue, finishLargeCatalogue } from './large-catalogue.ts'
import { createPgbench, hasPgbench } from './pgbench.ts'
import { openScratchDatabase, type ScratchDatabase } from './scratch-database.ts'
import { searches, suggestions } from './searches.ts'
import { pathOf, statementsOf } from './statements.ts'

type Say = (line: string) => void

/** One kind of request at a steady rate, and how slow its slowest hundredth may be. */
interface Pace {
  name: string
  paths: readonly string[]
  perSecond: number
  /** Milliseconds. */
  limit: number
}

const seconds = Number(process.env.BENCH_SECONDS ?? 20)

async function atPace(origin: string, { name, paths, perSecond, limit }: Pace): Promise<string> {
  const { p50, p99 } = await loadSteadily(origin, { paths: shuffled(paths), perSecond, seconds })
  const verdict = p99 <= limit ? 'met' : 'MISSED'
  const figures = [`${perSecond}/s`, `p50 ${p50.toFixed(1)}`, `p99 ${p99.toFixed(1)}`, `limit ${limit}`, verdict]
  return [name.padEnd(14), ...figures.map((text) => text.padEnd(12))].join('').trimEnd()
}

const idsOf = (titles: number, count: number) =>
  Array.from({ length: count }, (_, i) => `made-${1 + ((i * 7919) % titles)}`)

function paces(titles: number): Pace[] {
  const genres = ['film', 'drama', 'music', 'anime', 'variety'].map((genre) => `/api/v2/latestTitle?genre=${genre}`)
  return [
    { name: 'search', paths: searches(600, titles), perSecond: 50, limit: 60 },
    { name: 'suggest', paths: suggestions(600, titles), perSecond: 50, limit: 30 },
    { name: 'title', paths: idsOf(titles, 2000).map(pathOf), perSecond: 300, limit: 15 },
    { name: 'lists', paths: ['/api/v2/latestTitle', ...genres], perSecond: 50, limit: 20 },
  ]
}

async function compareWithPgbench(root: string, database: ScratchDatabase, origin: string, titles: number, say: Say) {
  if (!hasPgbench()) return say('no pgbench to compare title detail with')
  const ids = idsOf(titles, 100)
  const pgbench = createPgbench(database.url, await statementsOf(root, database, async () => ids))
  const load = closedLoad(origin, ids.map(pathOf))
  try {
    const ratios: number[] = []
    for (let round = 0; round < 4; round++) {
      const requests = await load({ connections: 20, seconds: 4 })
      const visits = await pgbench.run({ connections: 20, seconds: 4 })
      // The first round is a warm-up.
      if (round > 0) ratios.push(requests / visits)
      say(`title detail: ${requests.toFixed(0)}/s, the same SQL in pgbench ${visits.toFixed(0)}/s`)
    }
    say(`title detail at ${median(ratios).toFixed(2)} of pgbench, at least 0.5 wanted`)
  } finally {
    pgbench.close()
  }
}

const isFilled = (databaseUrl: string, titles: number): Promise<boolean> =>
  withDatabase(databaseUrl, async (client) => {
    const { rowCount } = await client.query('select from title where full_title_id = $1', [`made-${titles}`])
    return rowCount === 1
  })

async function fill(root: string, database: ScratchDatabase, titles: number, say: Say): Promise<void> {
  const started = performance.now()
  const done: Say = (line) => say(`${((performance.now() - started) / 1000).toFixed(0)} s: ${line}`)
  await addLargeCatalogue(database.url, titles, done)
  const env = { ...process.env, DATABASE_URL: database.url }
  done(
    execFileSync(process.execPath, [join(root, 'api/src/operator/operate.ts'), 'index-search'], { env })
      .toString()
      .trim(),
  )
  await finishLargeCatalogue(database.url)
  done('ready')
}

/**
 * Latency among so many generated titles on PostgreSQL at steady rates, and the throughput of title detail compared with pgbench
 * running the same SQL. `BENCH_DATABASE` names a database that is filled unless an earlier run has done it, and is not deleted.
 * @param part only this part; pgbench is part of `title`
 */
export async function benchAtSize(
  root: string,
  titles: number,
  part: string | undefined,
  say: Say,
  closers: (() => Promise<void> | void)[],
) {
  const wanted = paces(titles).filter(({ name }) => part === undefined || name === part)
  if (wanted.length === 0) throw new Error(`There is no part ${part}`)
  const kept = process.env.BENCH_DATABASE
  const database = kept ? { url: kept, drop: async () => undefined } : await openScratchDatabase()
  if (!database) throw new Error('This benchmark needs PostgreSQL')
  closers.push(database.drop)
  const { apiOrigin, stop } = await startCheckout(root, database.url)
  closers.push(stop)
  if (!(await isFilled(database.url, titles))) await fill(root, database, titles, say)
  for (const pace of wanted) {
    await closedLoad(apiOrigin, pace.paths)({ connections: 4, seconds: 10 })
    say(`${await atPace(apiOrigin, pace)}  (ms; load average ${loadavg()[0]?.toFixed(1)})`)
  }
  if (wanted.some(({ name }) => name === 'title')) await compareWithPgbench(root, database, apiOrigin, titles, say)
}
