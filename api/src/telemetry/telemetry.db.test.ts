import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestServer, type TestServer, type TestServerOptions } from '../../testing/open-test-server.ts'
import { type ReleaseServer, startReleaseServer } from '../../testing/release-server.ts'
import { problemFrom, testClient } from '../../testing/test-client.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { hourMs } from '../clock.ts'
import type { Connection } from '../database/connection.ts'

type Body = CallInput<'POST /telemetry'>['body']
type Report = Body['reports'][number]

const page: Body['page'] = { path: '/title/:fullTitleId', locale: 'ja' }
const release = { remote: 'mf-catalog', version: '1.0.0-r0123456789' }
const labels = 'remote="mf-catalog",version="1.0.0-r0123456789"'

let connection: Connection
let releases: ReleaseServer
beforeAll(async () => {
  connection = await openTestDatabase()
  releases = await startReleaseServer({ [release.remote]: release.version })
})
afterAll(async () => {
  releases.stop()
  await connection.close()
})

/** Each server has its own counts and limits; the database may be shared, because telemetry stores nothing in it. */
async function open(options?: TestServerOptions): Promise<TestServer> {
  const settings = { RELEASES_ORIGIN: releases.origin }
  const server = await openTestServer({
    settings,
    ...options,
    connection: { ...connection, close: async () => undefined },
  })
  onTestFinished(() => server.stop())
  return server
}

const report = (server: TestServer, reports: Report[], api = server.api) =>
  api.call('POST /telemetry', { body: { page, reports } })

/** The lines of /metrics that come from browser reports. */
async function browserLines(server: TestServer): Promise<string[]> {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  return text.split('\n').filter((line) => /^ginmaku_(remote|page)_/.test(line))
}

const logged = () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}

describe('browser reports appear on /metrics by remote and version', () => {
  it('failures, load phases, LCP, INP, CLS, and a remote’s own metrics', async () => {
    const server = await open()
    const response = await report(server, [
      { kind: 'error', name: 'area', ...release, message: 'remote: gone' },
      { kind: 'error', name: 'area', ...release },
      { kind: 'error', name: 'listener' },
      { kind: 'phase', name: 'load', ...release, value: 180 },
      { kind: 'phase', name: 'mount', ...release, value: 20 },
      { kind: 'phase', name: 'pondering', ...release, value: 1 },
      { kind: 'metric', name: 'lcp', ...release, value: 1800 },
      { kind: 'metric', name: 'soft-lcp', ...release, value: 300 },
      { kind: 'metric', name: 'inp', ...release, value: 96 },
      { kind: 'metric', name: 'cls', ...release, value: 0.012 },
      { kind: 'metric', name: 'stalls', ...release, value: 3 },
    ])
    expect(response).toBeUndefined()
    expect(await browserLines(server)).toEqual(
      expect.arrayContaining([
        `ginmaku_remote_failures_total{${labels},name="area"} 2`,
        'ginmaku_remote_failures_total{remote="shell",version="none",name="listener"} 1',
        `ginmaku_remote_phase_seconds_sum{${labels},phase="load"} 0.18`,
        `ginmaku_remote_phase_seconds_sum{${labels},phase="mount"} 0.02`,
        `ginmaku_remote_phase_seconds_count{${labels},phase="other"} 1`,
        `ginmaku_page_lcp_seconds_sum{${labels}} 1.8`,
        `ginmaku_page_lcp_seconds_bucket{le="1.5",${labels}} 0`,
        `ginmaku_page_lcp_seconds_bucket{le="2",${labels}} 1`,
        `ginmaku_page_soft_lcp_seconds_sum{${labels}} 0.3`,
        `ginmaku_page_inp_seconds_sum{${labels}} 0.096`,
        `ginmaku_page_cls_sum{${labels}} 0.012`,
        `ginmaku_remote_metric_sum{${labels},name="stalls"} 3`,
      ]),
    )
  })

  it('two APIs in one process count separately', async () => {
    const one = await open()
    const other = await open()
    await report(one, [{ kind: 'error', name: 'render', ...release }])
    expect(await browserLines(one)).toContain(`ginmaku_remote_failures_total{${labels},name="render"} 1`)
    expect((await browserLines(other)).filter((line) => line.includes('render'))).toEqual([])
  })
})

describe('the messages of failures', () => {
  it('are logged with the id of their request, and never become a label', async () => {
    const { log, lines } = logged()
    const server = await open({ log })
    const message = 'GET /mail-certify?token=secret failed'
    await report(
      server,
      [{ kind: 'error', name: 'page', ...release, message }],
      server.client({ headers: { 'x-request-id': 'browser-0001' } }),
    )
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: 'browser-0001',
        page,
        failures: [{ ...release, name: 'page', message: 'GET /mail-certify?… failed' }],
      }),
    ])
    expect((await browserLines(server)).join('\n')).not.toContain('certify')
  })

  it('do not identify the member', async () => {
    const { log, lines } = logged()
    const server = await open({ log })
    const member = await server.addMember()
    await report(server, [{ kind: 'error', name: 'page', ...release, message: 'broken' }], member.api)
    expect(lines).toHaveLength(1)
    for (const secret of [member.memberId, member.email, member.tokens.auth_key, member.tokens.access_token])
      expect(JSON.stringify(lines)).not.toContain(secret)
  })

  it('are accepted from an expired session', async () => {
    const server = await open()
    const { tokens } = await server.addMember()
    server.clock.set(new Date(Date.parse(tokens.expires_at) + 1000))
    const stale = server.client({ tokens })
    expect((await problemFrom(stale.call('GET /session'))).code).toBe('session_expired')
    await report(server, [{ kind: 'error', name: 'page', ...release }], stale)
    expect(await browserLines(server)).toContain(`ginmaku_remote_failures_total{${labels},name="page"} 1`)
  })
})

describe('a refused call', () => {
  it('names the wrong field, and counts nothing of the body', async () => {
    const server = await open()
    const good: Report = { kind: 'error', name: 'area', ...release }
    const refusals: [string, unknown][] = [
      ['reports.1.name', { page, reports: [good, { ...good, name: 'Not a name' }] }],
      ['reports.0.version', { page, reports: [{ ...good, version: 'one "two"' }] }],
      ['reports', { page, reports: [] }],
      ['reports', { page, reports: Array(51).fill(good) }],
      ['page.path', { page: { ...page, path: '/title/T0001?from=mail' }, reports: [good] }],
    ]
    for (const [field, body] of refusals) {
      const problem = await problemFrom(server.api.call('POST /telemetry', { body: body as Body }))
      expect([problem.status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([
        422,
        'invalid_fields',
        [field],
      ])
    }
    const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"page":' }
    expect((await fetch(`${server.origin}/api/v2/telemetry`, broken)).status).toBe(400)
    expect((await browserLines(server)).filter((line) => line.includes('area'))).toEqual([])
  })

  it('comes after too many from one client, and does not affect others', async () => {
    const server = await open()
    const from = (ip: string) => testClient(server.origin, { headers: { 'x-forwarded-for': ip } })
    const failure: Report = { kind: 'error', name: 'area', ...release }
    await Promise.all(Array.from({ length: 300 }, () => report(server, [failure], from('203.0.113.7'))))
    expect((await problemFrom(report(server, [failure], from('203.0.113.7')))).code).toBe('too_many_requests')
    await report(server, [failure], from('203.0.113.8'))
    expect(await browserLines(server)).toContain(`ginmaku_remote_failures_total{${labels},name="area"} 301`)
  })
})

describe('labels from untrusted reports', () => {
  const madeUp = (count: number, kind: 'error' | 'metric', named: (at: number) => Partial<Report>) =>
    Array.from(
      { length: count },
      (_, at) => ({ kind, name: kind === 'error' ? 'area' : 'lcp', value: 1, ...release, ...named(at) }) as Report,
    )

  async function reportAll(server: TestServer, reports: Report[]) {
    for (let at = 0; at < reports.length; at += 50) await report(server, reports.slice(at, at + 50))
  }
  const series = async (server: TestServer, start: string) =>
    (await browserLines(server)).filter((line) => line.startsWith(start))

  it('of unknown releases count as other, and use no label sets', async () => {
    const server = await open()
    const other = (at: number) => ({ remote: `mf-${at}`, version: `${at}` })
    await reportAll(server, [...madeUp(600, 'error', other), ...madeUp(100, 'metric', other)])
    await reportAll(
      server,
      madeUp(100, 'metric', (at) => ({ version: `${at}` })),
    )
    await report(server, [
      { kind: 'error', name: 'area', ...release },
      { kind: 'metric', name: 'lcp', ...release, value: 1800 },
    ])
    expect(await series(server, 'ginmaku_remote_failures_total')).toEqual([
      'ginmaku_remote_failures_total{remote="other",version="other",name="area"} 600',
      `ginmaku_remote_failures_total{${labels},name="area"} 1`,
    ])
    expect(await series(server, 'ginmaku_page_lcp_seconds_count')).toEqual([
      'ginmaku_page_lcp_seconds_count{remote="other",version="other"} 100',
      'ginmaku_page_lcp_seconds_count{remote="mf-catalog",version="other"} 100',
      `ginmaku_page_lcp_seconds_count{${labels}} 1`,
    ])
  })

  it('of names are bounded: more count as other, except known names and those that every remote may report', async () => {
    const server = await open()
    const own: Report = { kind: 'error', name: 'preview', ...release }
    await report(server, [own])
    await reportAll(
      server,
      madeUp(100, 'error', (at) => ({ name: `name-${at}` })),
    )
    await report(server, [own, { kind: 'error', name: 'area', ...release }])
    expect(await series(server, 'ginmaku_remote_failures_total')).toHaveLength(52)
    expect(await browserLines(server)).toEqual(
      expect.arrayContaining([
        `ginmaku_remote_failures_total{${labels},name="preview"} 2`,
        `ginmaku_remote_failures_total{${labels},name="area"} 1`,
        'ginmaku_remote_failures_total{remote="other",version="other",name="other"} 51',
      ]),
    )
  })

  it('are replaced by others after a day without a report', async () => {
    const server = await open()
    const old = madeUp(50, 'metric', (at) => ({ name: `old-${at}` }))
    await reportAll(server, old)
    const next: Report = { kind: 'metric', name: 'new', ...release, value: 0 }
    const counted = (name: string) => series(server, `ginmaku_remote_metric_count{${labels},name="${name}"}`)
    server.clock.pass(23 * hourMs)
    await report(server, [next, ...old.slice(0, 10)])
    expect(await counted('new')).toEqual([])
    server.clock.pass(2 * hourMs)
    await report(server, [next])
    expect(await counted('new')).toHaveLength(1)
    // The ten reported since stay; the eleventh was the oldest.
    expect(await counted('old-9')).toHaveLength(1)
    expect(await counted('old-10')).toEqual([])
  })
})
