import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buyUntil, listPrices, type Observed, settleAll, withRetries } from './buyer.ts'
import { compare, listPaid } from './compare.ts'
import { openEmbeddedSite } from './embedded-site.ts'
import { openPostgresSite } from './postgres-site.ts'
import { any, type SoakSite } from './soak-site.ts'

/**
 * `npm run soak -w api -- --minutes 30 [--postgres URL --redis URL]`: buyers buy while processes are killed, started twice and
 * seeded; at the end gateway, purchases and entitlements are compared. Needs pgrep. Exit code 1 on any difference.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    buyers: { type: 'string', default: '3' },
    postgres: { type: 'string' },
    redis: { type: 'string', default: 'redis://127.0.0.1:6379' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Longest time between two faults, in milliseconds. */
const maxPauseMs = 12_000

async function injectFaultsUntil(site: SoakSite, end: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  while (performance.now() < end) {
    await pause(Math.random() * maxPauseMs)
    const [name, inject] = any(Object.entries(site.faults))
    await inject()
    counts.set(name, (counts.get(name) ?? 0) + 1)
    say(`  ${name}`)
  }
  return counts
}

const site = values.postgres ? await openPostgresSite(values.postgres, values.redis) : await openEmbeddedSite()
try {
  const prices = await withRetries(() => listPrices(site))
  const observed: Observed = { buyers: [], granted: new Set(), refused: 0, stuck: [] }
  const end = performance.now() + Number(values.minutes) * 60_000
  const buyers = Array.from({ length: Number(values.buyers) }, () => buyUntil(site, prices, end, observed))
  const [faults] = await Promise.all([injectFaultsUntil(site, end), ...buyers])
  say('  settling')
  await settleAll(site, observed)
  const paid = await listPaid(site)
  const connection = await site.openDatabase()
  const comparison = await compare(connection, paid, observed)
  await connection.close()
  say(`\n${[...faults].map(([name, count]) => `${name}: ${count}`).join(', ')}`)
  say(`${observed.buyers.length} buyers, ${observed.granted.size} shown as granted, ${observed.refused} refused`)
  const { differences, ...counts } = comparison
  say(
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  )
  for (const difference of differences) say(`  differs: ${difference}`)
  say(`${differences.length} differences`)
  if (differences.length > 0) process.exitCode = 1
} finally {
  await site[Symbol.asyncDispose]()
}
