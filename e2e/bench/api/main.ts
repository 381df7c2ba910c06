import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { apiClient } from '../../site/catalogue.ts'
import { benchAtSize } from './at-size.ts'
import { purchaseConnections } from './buyers.ts'
import { startCheckout } from './checkout.ts'
import { closedLoad } from './closed-load.ts'
import { hashPasswords, logInsTo, loginConnections } from './log-ins.ts'
import { createPgbench, hasPgbench, type RunVisits } from './pgbench.ts'
import { benchPurchases } from './purchases.ts'
import { type Rounds, report } from './report.ts'
import { openScratchDatabase, storedHash } from './scratch-database.ts'
import { pathOf, statementsOf } from './statements.ts'

/**
 * Benchmarks title detail over all titles of the sample data: the API alone, through the site, and pgbench with the same SQL;
 * with `--against DIR` also another checkout's; then log-ins, compared with hashing a password; then purchases by card (only these:
 * `--purchases`), compared with the same transactions replayed in SQL. Rounds are interleaved, so that
 * noise on the machine affects all contenders. With `--titles N`: the latency of search, suggestions, title detail
 * and lists among so many made titles (at-size.ts), or of one of them (`--part search`, `suggest`, `title`, `lists`).
 */
const root = join(import.meta.dirname, '../../..')
const { values: given } = parseArgs({
  options: {
    against: { type: 'string' },
    titles: { type: 'string' },
    part: { type: 'string' },
    purchases: { type: 'boolean' },
  },
})
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const connections = 20
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const say = (line: string) => process.stdout.write(`${line}\n`)

const closers: (() => Promise<void> | void)[] = []
const visitors = new Map<string, RunVisits>()
const members = new Map<string, RunVisits>()

async function titlesOf(apiOrigin: string): Promise<string[]> {
  const { items } = await apiClient(apiOrigin, 'ja').call('GET /latestTitle', { query: { limit: 100 } })
  return items.map(({ full_title_id }) => full_title_id)
}

async function enter(name: string, folder: string): Promise<void> {
  const database = await openScratchDatabase()
  if (database) closers.push(database.drop)
  if (database && hasPgbench()) {
    const statements = await statementsOf(folder, database, titlesOf)
    const pgbench = createPgbench(database.url, statements)
    closers.push(pgbench.close)
    visitors.set(`${name}: pgbench`, pgbench.run)
    say(`${name}: ${statements[0]?.length} statements a title`)
  } else say(`${name}: not compared with pgbench: ${database ? 'it is not installed' : 'no PostgreSQL responds'}`)
  const checkout = await startCheckout(folder, database?.url)
  closers.push(checkout.stop)
  const titles = (await titlesOf(checkout.apiOrigin)).map(pathOf)
  visitors.set(`${name}: API alone`, closedLoad(checkout.apiOrigin, titles))
  visitors.set(`${name}: through the site`, closedLoad(checkout.siteOrigin, titles))
  members.set(`${name}: log-ins`, await logInsTo(checkout.apiOrigin))
  if (database) members.set(`${name}: the hash alone`, hashPasswords(await storedHash(database.url)))
}

/** The first round is a warm-up and is not counted. */
async function inRounds(contenders: ReadonlyMap<string, RunVisits>, atOnce: number): Promise<Rounds> {
  const counted = new Map([...contenders.keys()].map((name): [string, number[]] => [name, []]))
  for (let round = 0; round <= rounds; round++)
    for (const [name, run] of contenders) {
      const perSecond = await run({ connections: atOnce, seconds })
      if (round > 0) counted.get(name)?.push(perSecond)
    }
  return counted
}

async function compare(): Promise<void> {
  await enter('here', root)
  if (given.against !== undefined) await enter('there', resolve(process.env.INIT_CWD ?? '.', given.against))
  const counted = await inRounds(visitors, connections)
  const others = [...visitors.keys()].filter((name) => name.startsWith('there') || name === 'here: pgbench')
  say(`GET ${pathOf('…')}, ${connections} connections, ${seconds} s, medians of ${rounds} rounds\n`)
  say(`${report(counted, others)}\n`)
  const hashes = [...members.keys()].filter((name) => name.endsWith('the hash alone'))
  say(`POST /login, ${loginConnections} connections\n`)
  say(report(await inRounds(members, loginConnections), hashes))
}

async function comparePurchases(): Promise<void> {
  const database = await openScratchDatabase()
  if (!database) {
    say('\nNo purchases, since no PostgreSQL answers')
    return
  }
  closers.push(database.drop)
  const { contenders, statements, verify } = await benchPurchases(root, database, closers)
  say(`\nPOST /purchase by card, ${purchaseConnections} buyers, ${statements} statements each\n`)
  say(report(await inRounds(contenders, purchaseConnections), ['purchases: SQL by hand']))
  say(await verify())
}

try {
  if (given.purchases) await comparePurchases()
  else if (given.titles === undefined) await compare().then(comparePurchases)
  else await benchAtSize(root, Number(given.titles), given.part, say, closers)
} finally {
  for (const close of closers.toReversed()) await close()
}
