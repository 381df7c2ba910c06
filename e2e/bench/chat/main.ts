import { parseArgs } from 'node:util'
import { type Contender, startBareWs, startGinmaku, startSocketIo } from './contenders.ts'
import { type Measured, measure } from './measure.ts'

/**
 * Benchmarks the chat: so many members in one room, and messages at an even pace, through the API, a server that only copies batches
 * (ws), and Socket.IO as its guide shows a chat. `--check`: only the API, with all members reconnecting at once halfway; fails unless
 * each one has each message once. `--sockets`, `--rate` (messages a second), `--seconds`, `--only NAME`. A run needs two file
 * descriptors for each socket: `ulimit -n 12000`.
 */
const { values: given } = parseArgs({
  options: {
    sockets: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
})
const load = { sockets: Number(given.sockets), perSecond: Number(given.rate), seconds: Number(given.seconds) }
const say = (line: string) => process.stdout.write(`${line}\n`)

const contenders: Record<string, () => Promise<Contender | undefined>> = {
  ws: startBareWs,
  ginmaku: () => startGinmaku(load.sockets),
  'socket.io': startSocketIo,
}

async function run(name: string, reconnects: boolean): Promise<Measured | undefined> {
  const contender = await contenders[name]?.()
  if (!contender) return void say(`${name}: not measured, since no PostgreSQL answers`)
  try {
    return await measure(contender, { ...load, reconnects })
  } finally {
    await contender.stop()
  }
}

const columns = [
  ['deliveries/s', ({ deliveriesPerSecond }) => deliveriesPerSecond.toFixed(0)],
  ['p50 ms', ({ p50 }) => p50.toFixed(0)],
  ['p99 ms', ({ p99 }) => p99.toFixed(0)],
  ['CPU s', ({ cpuSeconds }) => cpuSeconds.toFixed(1)],
  ['kB/socket', ({ kilobytesPerSocket }) => kilobytesPerSocket.toFixed(1)],
  ['lost', ({ lost }) => String(lost)],
  ['twice', ({ duplicated }) => String(duplicated)],
  ['generator', ({ generatorShare }) => `${(generatorShare * 100).toFixed(0)} %`],
] satisfies [string, (measured: Measured) => string][]

const row = (name: string, cells: readonly string[]) =>
  say([name.padEnd(10), ...cells.map((cell) => cell.padStart(12))].join(' '))

async function compare(): Promise<void> {
  row(
    '',
    columns.map(([head]) => head),
  )
  const measured = new Map<string, Measured>()
  for (const name of Object.keys(contenders).filter((each) => !given.only || each === given.only)) {
    const result = await run(name, false)
    if (!result) continue
    measured.set(name, result)
    row(
      name,
      columns.map(([, cell]) => cell(result)),
    )
  }
  const own = measured.get('ginmaku')
  for (const [name, other] of measured)
    if (own && other !== own) {
      const rate = own.deliveriesPerSecond / other.deliveriesPerSecond
      const perCpu = other.cpuSeconds / own.cpuSeconds
      say(
        `ginmaku delivers ${rate.toFixed(2)} × as much as ${name}; for the same processor time ${(rate * perCpu).toFixed(2)} ×`,
      )
    }
}

async function check(): Promise<void> {
  const result = await run('ginmaku', true)
  if (!result) return
  const back = ((result.reconnectedMs ?? 0) / 1000).toFixed(1)
  say(`all back after ${back} s; ${result.lost} messages lost, ${result.duplicated} received twice`)
  if (result.lost + result.duplicated > 0) process.exitCode = 1
}

await (given.check ? check() : compare())
