import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  breakConnections,
  httpStages,
  otherProtocols,
  responseUntilClosed,
  type Stage,
  smtpStages,
} from '../site/break-connections.ts'
import { expect, type TestSite, test } from '../site/test.ts'

/** Connections in total, over all ports and stages. `CONNECTIONS_PER_STAGE=10000` breaks off so many at each. */
const total = 10_000
const perStage = process.env.CONNECTIONS_PER_STAGE

const portOf = (origin: string) => Number(new URL(origin).port)

/** The ports that a site listens on. */
function targetsOf({ origin, apiOrigin, sandboxOrigin, smtpPort }: TestSite): [port: number, stages: Stage[]][] {
  const post = '/api/v1/user/login'
  const picture = '/images/posters/night-glass.640.webp'
  return [
    [portOf(origin), httpStages({ short: '/healthz', long: '/', proxied: picture, post })],
    [portOf(apiOrigin), httpStages({ short: '/healthz', long: '/api/openapi.json', proxied: picture, post })],
    [portOf(sandboxOrigin), httpStages({ short: '/healthz', long: '/', proxied: '/inbox', post: '/v1/payments' })],
    [smtpPort, smtpStages],
  ]
}

interface Usage {
  pid: number
  /** Open ones. The embedded database opens more files the more tables are read, so those don't count. */
  sockets: number
  /** Resident memory. */
  megabytes: number
}

function socketsOf(pid: number): number {
  const isSocket = (descriptor: string) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${descriptor}`).startsWith('socket:')
    } catch {
      // Closed since the folder was read.
      return false
    }
  }
  return readdirSync(`/proc/${pid}/fd`).filter(isSocket).length
}

function usageOf({ services }: TestSite): Record<string, Usage> {
  return Object.fromEntries(
    [...services].map(([name, { pid }]) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
      return [name, { pid, sockets: socketsOf(pid), megabytes }]
    }),
  )
}

const statusOf = async (response: Response) => {
  await response.text()
  return response.status
}

/** Asks for a page and a call of the API five times a second until it is stopped. */
function monitor({ origin }: TestSite) {
  const ending = new AbortController()
  const statuses: number[] = []
  const asking = (async () => {
    while (!ending.signal.aborted) {
      for (const path of ['/healthz', '/terms', '/api/v2/title/night-glass'])
        statuses.push(await fetch(origin + path).then(statusOf))
      await wait(200)
    }
  })()
  return {
    /** The status of each response. Rejects when a request got none. */
    stop: async () => {
      ending.abort()
      await asking
      return statuses
    },
  }
}

/** A few connections between the site's own processes stay open for the next request. */
const ownConnections = 40
/** Milliseconds; after less than that without a request they are closed. */
const idleTimeoutMs = 60_000
/** Megabytes. Had each of the connections kept 20 kB, it would be more. */
const ownMemory = 200

test('10,000 connections that clients reset at every stage, on every port, leave every process as it was', {
  tag: '@trouble',
}, async ({ site }) => {
  test.setTimeout(perStage ? 3_600_000 : 240_000)
  const targets = targetsOf(site)
  const stages = targets.flatMap(([port, ofPort]) => ofPort.map((stage) => ({ port, stage })))
  // The code of each stage is compiled, and its caches are filled.
  for (const { port, stage } of stages) await breakConnections(port, stage, 5)
  const before = usageOf(site)
  const monitored = monitor(site)
  const times = Number(perStage ?? Math.ceil(total / stages.length))
  for (const { port, stage } of stages) await breakConnections(port, stage, times)
  const statuses = await monitored.stop()
  expect(new Set(statuses)).toEqual(new Set([200]))
  const pids = (usage: Record<string, Usage>) => Object.entries(usage).map(([name, { pid }]) => `${name} ${pid}`)
  expect(pids(usageOf(site))).toEqual(pids(before))
  const leaked = () =>
    Object.entries(usageOf(site)).filter(
      ([name, { sockets }]) => sockets > (before[name]?.sockets ?? 0) + ownConnections,
    )
  await expect.poll(leaked, { timeout: idleTimeoutMs }).toEqual([])
  for (const [name, { megabytes }] of Object.entries(usageOf(site)))
    expect(megabytes - (before[name]?.megabytes ?? 0), `${name} grew`).toBeLessThan(ownMemory)
})

test('another protocol is refused, and its connection closed', async ({ site }) => {
  const statuses = async (origin: string) => {
    const responses = Object.entries(otherProtocols).map(async ([name, sent]) => {
      const [line = ''] = (await responseUntilClosed(portOf(origin), sent)).split('\r\n')
      return [name, line.split(' ')[1]]
    })
    return Object.fromEntries(await Promise.all(responses))
  }
  const others = { CONNECT: '405', 'websocket of the chat without its subprotocol': '400' }
  const refused = { ...Object.fromEntries(Object.keys(otherProtocols).map((name) => [name, '404'])), ...others }
  expect(await statuses(site.origin)).toEqual(refused)
  expect(await statuses(site.apiOrigin)).toEqual(refused)
  expect(new Set(Object.values(await statuses(site.sandboxOrigin)))).toEqual(new Set(['501']))
})
