import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseAll } from '@ginmaku/platform/start/release-all.ts'
import { startSite } from '@ginmaku/platform/start/start-site.ts'
import { findRentableTitle } from '../../site/catalogue.ts'
import { median } from '../median.ts'
import { buildPlain } from './build-plain.ts'
import { openContender } from './contender.ts'

/**
 * How often a second one core renders home and a title page: by the product, which takes two processes (the server, whose responses of
 * the API come from memory, and the renderer of mf-catalog), and by React's `renderToPipeableStream` alone, of the same tree with its
 * responses cached. By processor time, so that other work on the machine counts little. `BENCH_ROUNDS`, interleaved, of `BENCH_RENDERS`.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const renders = Number(process.env.BENCH_RENDERS ?? 100)
const firstPort = Number(process.env.BENCH_PORT ?? 4420)
const remote = 'mf-catalog'
/** As the shell's server runs. */
const youngObjects = '--max-semi-space-size=8'
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Milliseconds of processor time a page. */
interface Round {
  server: number
  renderer: number
  plain: number
}

const dataFolder = mkdtempSync(join(tmpdir(), 'ginmaku-render-'))
process.on('exit', () => rmSync(dataFolder, { recursive: true }))
say('Building')
/** Releases that were made before save building them. */
if (process.env.BENCH_RELEASES) cpSync(process.env.BENCH_RELEASES, join(dataFolder, 'releases'), { recursive: true })
else await releaseAll(dataFolder, () => undefined)
const plainBundle = await buildPlain(remote, dataFolder)
const ports = { site: firstPort, api: firstPort + 1, sandbox: firstPort + 2, smtp: firstPort + 3 }
const site = await startSite({ dataFolder, ports, env: { LOG_LEVEL: 'error' } })
const { full_title_id } = await findRentableTitle(site.apiOrigin, 'ja')
const product = await openContender('product-process.ts', [remote, dataFolder, site.apiOrigin], [youngObjects])
const plain = await openContender('plain-process.ts', [plainBundle])

/** Caches the responses, and makes sure that both render the same. */
async function open(address: string): Promise<void> {
  const { html, replies } = await product.render({ address, times: 1 })
  const alone = await plain.render({ address, times: 1, replies })
  if (withoutClasses(html) !== withoutClasses(alone.html))
    throw new Error(`${address}: the two HTML texts differ, of ${html.length} and ${alone.html.length} characters`)
}

/** Their builds name some classes differently. */
const withoutClasses = (html: string) => html.replaceAll(/ class="[^"]*"/g, '')

async function measure(address: string): Promise<Round> {
  const { own: server, others: renderer } = await product.measure({ address, times: renders })
  return { server, renderer, plain: (await plain.measure({ address, times: renders })).own }
}

function describe(page: string, all: readonly Round[]): string {
  const middle = (of: (round: Round) => number) => median(all.map(of))
  const perSecond = (of: (round: Round) => number) => (1000 / middle(of)).toFixed(0)
  const whole = ({ server, renderer }: Round) => server + renderer
  const parts = (['server', 'renderer', 'plain'] as const).map(
    (of) => `${of} ${middle((round) => round[of]).toFixed(2)} ms`,
  )
  const ratio = middle((round) => round.plain / whole(round)).toFixed(2)
  return `${page}: ${perSecond(whole)} renders a second of a core, React alone ${perSecond((round) => round.plain)}: ratio ${ratio} (${parts.join(', ')} a page)`
}

try {
  const pages = [
    { name: 'home', address: '/', measured: [] as Round[] },
    { name: 'title', address: `/title/${full_title_id}`, measured: [] as Round[] },
  ]
  for (const { address } of pages) await open(address)
  await site.stop()
  // What is compiled in the first two rounds is not measured.
  for (let round = -2; round < rounds; round++)
    for (const { address, measured } of pages) {
      const one = await measure(address)
      if (round >= 0) measured.push(one)
    }
  for (const { name, measured } of pages) say(describe(name, measured))
} finally {
  product.close()
  plain.close()
  await site.stop()
}
