import { playbackKeys } from '@ginmaku/shared-contracts/api/playback-report.ts'
import { CmcdReporter } from '@svta/cml-cmcd'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { type ReleaseServer, startReleaseServer } from '../../testing/release-server.ts'
import { problemFrom, testClient } from '../../testing/test-client.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Connection } from '../database/connection.ts'

const version = '1.0.0-r0123456789'
const labels = `version="${version}",kind="film",protection="encrypted"`

let connection: Connection
let releases: ReleaseServer
beforeAll(async () => {
  connection = await openTestDatabase()
  releases = await startReleaseServer({ 'mf-player': version })
})
afterAll(async () => {
  releases.stop()
  await connection.close()
})

/** Each server has its own counts and limits; the database may be shared, because telemetry stores nothing in it. */
async function open(log?: pino.Logger): Promise<TestServer> {
  const server = await openTestServer({
    settings: { RELEASES_ORIGIN: releases.origin },
    ...(log && { log }),
    connection: { ...connection, close: async () => undefined },
  })
  onTestFinished(() => server.stop())
  return server
}

const report = (server: TestServer, body: string, api = server.api) => api.call('POST /telemetry/playback', { body })

async function playbackLines(server: TestServer): Promise<string[]> {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith('ginmaku_playback_'))
}

const about = { [playbackKeys.release]: version, [playbackKeys.kind]: 'film', [playbackKeys.protection]: 'encrypted' }
const begun = Date.parse('2026-11-28T12:00:00+09:00')

interface Step {
  /** Seconds. */
  at: number
  sta?: 's' | 'p' | 'r' | 'q' | 'f'
  br?: number
  ec?: string
  msd?: number
}

/** Events as the reporter of the standard's authors writes them. */
async function batchOf(steps: readonly Step[], facts: Record<string, string> = about): Promise<string> {
  const bodies: string[] = []
  const enabledKeys = ['sid', 'sn', 'sta', 'br', 'msd', 'ec', ...Object.values(playbackKeys)] as never[]
  const target = { url: '/', events: ['ps', 'bc', 'e', 't'] as never[], enabledKeys, interval: 0, batchSize: 1000 }
  const reporter = new CmcdReporter({ eventTargets: [target] }, async ({ body }) => {
    bodies.push(String(body))
    return { status: 204 }
  })
  reporter.update(facts)
  for (const { at, sta, br, ec, msd } of steps) {
    const ts = begun + at * 1000
    if (msd !== undefined) reporter.update({ msd })
    if (ec) reporter.recordEvent('e', { ts, ec: [ec] })
    if (br) reporter.recordEvent('bc', { ts, br: [br] })
    if (sta) reporter.recordEvent('ps', { ts, sta })
    if (!sta && !br && !ec) reporter.recordEvent('t', { ts })
  }
  reporter.flush()
  return bodies.join('\n')
}

describe('the plays of a release appear on /metrics', () => {
  it('with start, playing and rebuffering time, switches and bit rate', async () => {
    const server = await open()
    const whole: Step[] = [
      { at: 0, sta: 's' },
      { at: 0.6, br: 1_000 },
      { at: 1.2, sta: 'p', msd: 1_200 },
      { at: 6.2, br: 3_000 },
      { at: 11.2, sta: 'r' },
      { at: 12.2, sta: 'p' },
      { at: 16.2, sta: 'q' },
    ]
    expect(await report(server, await batchOf(whole))).toBeUndefined()
    expect(await playbackLines(server)).toEqual(
      expect.arrayContaining([
        `ginmaku_playback_starts_total{${labels},outcome="started"} 1`,
        `ginmaku_playback_startup_seconds_bucket{le="1",${labels}} 0`,
        `ginmaku_playback_startup_seconds_bucket{le="1.5",${labels}} 1`,
        `ginmaku_playback_startup_seconds_sum{${labels}} 1.2`,
        `ginmaku_playback_seconds_total{${labels},state="playing"} 14`,
        `ginmaku_playback_seconds_total{${labels},state="stalled"} 1`,
        `ginmaku_playback_stalls_total{${labels}} 1`,
        `ginmaku_playback_switches_total{${labels}} 1`,
        `ginmaku_playback_delivered_kilobits_total{${labels}} 32000`,
      ]),
    )
  })

  it('with starts that failed, were refused, or were not waited for, and the code of each error', async () => {
    const server = await open()
    const failing = (ec: string): Step[] => [
      { at: 0, sta: 's' },
      { at: 3, ec },
      { at: 3, sta: 'f' },
    ]
    for (const steps of [failing('stalled'), failing('refused'), failing('made-up')])
      await report(server, await batchOf(steps))
    await report(
      server,
      await batchOf([
        { at: 0, sta: 's' },
        { at: 3, sta: 'q' },
      ]),
    )
    const lines = await playbackLines(server)
    const starts = lines.filter((line) => line.startsWith('ginmaku_playback_starts_total'))
    expect(starts.toSorted()).toEqual([
      `ginmaku_playback_starts_total{${labels},outcome="exited"} 1`,
      `ginmaku_playback_starts_total{${labels},outcome="failed"} 2`,
      `ginmaku_playback_starts_total{${labels},outcome="refused"} 1`,
    ])
    expect(lines).toEqual(
      expect.arrayContaining(
        ['stalled', 'refused', 'other'].map((code) => `ginmaku_playback_errors_total{${labels},code="${code}"} 1`),
      ),
    )
  })

  it('together for several plays in one call', async () => {
    const server = await open()
    const steps: Step[] = [{ at: 0, sta: 's' }, { at: 1, sta: 'p', msd: 1_000 }, { at: 5 }]
    await report(server, [await batchOf(steps), await batchOf(steps)].join('\n'))
    expect(await playbackLines(server)).toContain(`ginmaku_playback_seconds_total{${labels},state="playing"} 8`)
  })

  it('as other, unknown and none where nothing trusted names them', async () => {
    const server = await open()
    const steps: Step[] = [
      { at: 0, sta: 's' },
      { at: 1, sta: 'p', msd: 1_000 },
    ]
    const made = (name: string) => ({
      [playbackKeys.release]: name,
      [playbackKeys.kind]: name,
      [playbackKeys.protection]: name,
    })
    for (let at = 0; at < 200; at++) await report(server, await batchOf(steps, made(`made-up-${at}`)))
    await report(server, await batchOf(steps, {}))
    const starts = (await playbackLines(server)).filter((line) => line.startsWith('ginmaku_playback_starts_total'))
    expect(starts).toEqual([
      'ginmaku_playback_starts_total{version="other",kind="unknown",protection="unknown",outcome="started"} 200',
      'ginmaku_playback_starts_total{version="none",kind="unknown",protection="unknown",outcome="started"} 1',
    ])
  })

  it('and nowhere else: neither their ids nor the member are logged', async () => {
    const lines: string[] = []
    const server = await open(pino({ level: 'trace' }, { write: (line) => void lines.push(line) }))
    const member = await server.addMember()
    lines.length = 0
    const body = await batchOf([
      { at: 0, sta: 's' },
      { at: 1, sta: 'q' },
    ])
    const [, sid = ''] = /sid="([^"]+)"/.exec(body) ?? []
    await report(server, body, member.api)
    expect(sid).not.toBe('')
    for (const secret of [sid, member.memberId, member.email]) expect(lines.join()).not.toContain(secret)
  })
})

describe('a refused report', () => {
  it('says what is wrong, and counts nothing', async () => {
    const server = await open()
    const good = await batchOf([{ at: 0, sta: 's' }])
    const refusals: [number, string, string][] = [
      [400, 'Line 1: Failed to decode', '{"events":[]}'],
      [400, 'Line 2: Event mode requires the "e" key', `${good}\nts=1,v=2`],
      [400, 'Line 2: Event mode requires the "ts" key', `${good}\ne=t,v=2`],
      [400, 'Line 1: Key "sta" has invalid token value', 'e=ps,sta=x,ts=1,v=2'],
      [400, 'Line 2: Empty event', `${good}\n`],
      [400, 'Line 1: Key "v" must be 1 or 2', 'e=t,ts=1,v=3'],
      [400, 'At most 400 events', Array(401).fill('e=t,ts=1,v=2').join('\n')],
      [422, 'at most 64000', 'x'.repeat(64_001)],
    ]
    for (const [status, message, body] of refusals) {
      const problem = await problemFrom(report(server, body, server.client({ headers: { 'accept-language': 'en' } })))
      expect([problem.status, problem.errors?.body]).toEqual([status, expect.stringContaining(message)])
    }
    expect((await playbackLines(server)).filter((line) => line.includes('version='))).toEqual([])
  })

  it('has another type than application/cmcd, which no other call takes', async () => {
    const server = await open()
    const post = (path: string, type: string, body: string) =>
      fetch(`${server.origin}/api/v2${path}`, { method: 'POST', headers: { 'content-type': type }, body })
    expect((await post('/telemetry/playback', 'application/json', '"e=t,ts=1,v=2"')).status).toBe(415)
    expect((await post('/telemetry/playback', 'text/plain', 'e=t,ts=1,v=2')).status).toBe(415)
    expect((await post('/telemetry', 'application/cmcd', 'e=t,ts=1,v=2')).status).toBe(415)
    expect((await post('/telemetry/playback', 'application/cmcd; charset=utf-8', 'e=t,ts=1,v=2')).status).toBe(204)
  })

  it('comes after too many from one client', async () => {
    const server = await open()
    const from = (ip: string) => testClient(server.origin, { headers: { 'x-forwarded-for': ip } })
    const send = (ip: string) => report(server, 'e=t,ts=1,v=2', from(ip))
    await Promise.all(Array.from({ length: 300 }, () => send('203.0.113.7')))
    expect((await problemFrom(send('203.0.113.7'))).code).toBe('too_many_requests')
    await send('203.0.113.8')
  })
})
