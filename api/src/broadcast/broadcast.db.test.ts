import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addEntitlement, addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openProxy, openRtmp, skippedWithoutNginx, skippedWithoutRtmp } from '../../testing/nginx.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { dayMs, secondMs } from '../clock.ts'
import { findBroadcast } from './broadcast-store.ts'
import { cameraArguments } from './camera-arguments.ts'
import { encoderArguments } from './encoder-arguments.ts'
import { followCameras } from './follow-cameras.ts'
import { createBroadcast, reportBroadcast, startBroadcast, stopBroadcast } from './operate-broadcast.ts'

let server: TestServer
let key: string
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  await addTitle(server, 'noh')
  await addLiveEvent(server, 'noh', 0)
  key = /passphrase=(\S+)/.exec(await createBroadcast(server.deps, 'noh', 7))?.[1] ?? ''
  await startBroadcast(server.deps, 'noh')
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await server.addMember()
  await addEntitlement(server, member.memberId, 'noh', { isLive: true, plays: ['noh-1'] })
})

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`encoder:${password}`).toString('base64')}`,
})
const connect = (password = key) =>
  fetch(`${server.origin}/api/v2/broadcast/noh-1/period`, { method: 'POST', headers: basic(password) })

/** A test picture of some seconds, as a camera sends it. */
async function film(
  seconds: number,
): Promise<{ encoder: ChildProcess; ended: Promise<number | null>; printed: string[] }> {
  const { number } = (await (await connect()).json()) as { number: number }
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25,format=yuv420p[out0];sine[out1]']
  const address = new URL(`/api/v2/broadcast/noh-1/${number}`, server.origin)
  address.username = 'encoder'
  address.password = key
  const args = encoderArguments(picture, { address: String(address) })
  const encoded = args.flatMap((word) =>
    word === 'copy' ? ['libx264', '-preset', 'ultrafast', '-g', '50', '-bf', '0'] : [word],
  )
  const encoder = spawn('ffmpeg', [...encoded.slice(0, -1), '-t', String(seconds), encoded.at(-1) ?? ''])
  const printed: string[] = []
  encoder.stderr.on('data', (text) => printed.push(String(text)))
  return { encoder, printed, ended: new Promise((resolve) => encoder.once('close', resolve)) }
}

describe('what an encoder sends', () => {
  it('needs the key of the event', async () => {
    expect((await connect('wrong')).status).toBe(401)
  })

  it('reaches a viewer while it is sent, through nginx too, and can be watched from its start', async () => {
    const nginx = skippedWithoutNginx ? undefined : await openProxy(server.origin)
    onTestFinished(() => nginx?.stop())
    const origin = nginx?.origin ?? server.origin
    const sent = await film(7)
    const grant = await member.api.call('POST /user/check/purchase', {
      body: { full_title_id: 'noh', play_id: 'noh-1', device_id: 'tv' },
    })
    expect(grant.manifest_url).toMatch(/^\/media\/.+\/live\.mpd$/)
    const base = origin + grant.manifest_url.replace('live.mpd', '')
    const manifest = async () => (await fetch(`${base}live.mpd`)).text()
    await expect.poll(manifest, { timeout: 20_000 }).toContain('type="dynamic"')
    const arrivals: number[] = []
    const { body } = await fetch(`${base}1/0-2.m4s`)
    for await (const _ of body as unknown as AsyncIterable<Uint8Array>) arrivals.push(performance.now())
    expect((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)).toBeGreaterThan(900)
    expect(await sent.ended, sent.printed.join('')).toBe(0)
    expect((await fetch(`${base}1/init-0.mp4`)).status).toBe(200)
    const metrics = await server.deps.metrics.metrics()
    expect(metrics).toMatch(/ginmaku_broadcast_frames_total\{play="noh-1",track="0"\} 1[5-7]\d/)
    expect(metrics).toMatch(/ginmaku_broadcast_bytes_total\{play="noh-1",track="1"\} \d{5}/)
    expect((await fetch(`${base}1/1-1.m4s`)).status).toBe(200)
  })
})

/** Cameras try again until they are connected. */
async function filmAgain(args: readonly string[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const camera = spawn('ffmpeg', args, { stdio: 'ignore', signal, killSignal: 'SIGKILL' })
    camera.on('error', () => undefined)
    await new Promise((resolve) => camera.once('close', resolve))
  }
}

const report = () => reportBroadcast(server.deps, 'noh')
const addressOf = async (protocol: 'srt' | 'rtmp') =>
  new RegExp(`${protocol}:\\S+`).exec(await report())?.[0].replace(/\/\/[^:/]+/, '//127.0.0.1') ?? ''
const connections = async () => (await report()).match(/^connection .*$/gm) ?? []

/** What follows cameras, until the test has finished. */
function follow(settings: Partial<typeof server.deps.settings> = {}): void {
  const stop = new AbortController()
  const deps = { ...server.deps, settings: { ...server.deps.settings, ...settings } }
  const following = followCameras(deps, server.origin, stop.signal)
  onTestFinished(async () => {
    stop.abort()
    await following
  })
}

it('a camera reaches its event by SRT with its passphrase, and again after it was lost', async () => {
  follow()
  const address = await addressOf('srt')
  const before = (await connections()).length
  for (const count of [1, 2]) {
    const lost = new AbortController()
    server.clock.pass(20 * secondMs)
    const filming = filmAgain(cameraArguments(address, { lines: 180, rate: 10 }), lost.signal)
    await expect.poll(connections, { timeout: 40_000 }).toHaveLength(before + count)
    await expect.poll(async () => (await connections()).at(-1), { timeout: 10_000 }).toMatch(/going on, 180p, 360p/)
    lost.abort()
    await filming
  }
  expect((await connections()).at(-2)).toMatch(/ \d+ segments/)
  const metrics = await server.deps.metrics.metrics()
  expect(metrics).toMatch(/ginmaku_broadcast_gap_seconds_total\{play="noh-1"\} [1-9]/)
}, 90_000)

describe.skipIf(skippedWithoutRtmp)('a camera by RTMP', () => {
  it('is accepted with the key of its event, and replaces the one before', async () => {
    const nginx = await openRtmp(server.origin)
    onTestFinished(() => nginx.stop())
    follow({ LIVE_RTMP_ORIGIN: nginx.origin })
    const address = (await addressOf('rtmp')).replace('rtmp://127.0.0.1', nginx.origin)
    const refused = spawn('ffmpeg', cameraArguments(`${address}x`, { lines: 180, rate: 10 }), { stdio: 'ignore' })
    expect(await new Promise((resolve) => refused.once('close', resolve))).not.toBe(0)
    const before = (await connections()).length
    const lost = new AbortController()
    server.clock.pass(20 * secondMs)
    const filming = filmAgain(cameraArguments(address, { lines: 180, rate: 10 }), lost.signal)
    await expect.poll(connections, { timeout: 40_000 }).toHaveLength(before + 1)
    await expect.poll(async () => (await connections()).at(-1), { timeout: 10_000 }).toMatch(/going on, 180p, 360p/)
    lost.abort()
    await filming
    const left = async () => (await findBroadcast(server.deps.db, 'noh-1'))?.rtmp_since
    await expect.poll(left, { timeout: 10_000 }).toBeNull()
  }, 90_000)
})

it('the camera before is shown until the next one has sent a segment', async () => {
  const manifest =
    '<MPD><Period><AdaptationSet><Representation id="0" mimeType="video/mp4" codecs="avc1.64001f"/></AdaptationSet></Period></MPD>'
  const send = async (period: number, file: string, body: string) => {
    const address = `${server.origin}/api/v2/broadcast/noh-1/${period}/${file}`
    const type = { 'content-type': 'application/octet-stream' }
    expect((await fetch(address, { method: 'PUT', headers: { ...basic(key), ...type }, body })).status).toBe(204)
    server.clock.pass(2 * secondMs)
  }
  const numberOf = async (response: Response) => ((await response.json()) as { number: number }).number
  const first = await numberOf(await connect())
  const next = await numberOf(await connect())
  for (const file of ['0-1.m4s', '0-2.m4s', '0-3.m4s']) await send(first, file, file)
  await send(first, 'encoder.mpd', manifest)
  await send(next, 'encoder.mpd', manifest)
  await send(next, '0-1.m4s', 'moof')
  expect((await connections()).at(-1)).toMatch(/going on/)
  const count = (await connections()).length
  await send(next, '0-2.m4s', 'moof')
  expect(await connections()).toHaveLength(count + 1)
  expect((await connections()).at(-2)).toMatch(/ 3 segments/)
  expect((await connections()).at(-1)).toMatch(/going on/)
})

describe('the end', () => {
  it('refuses encoders, and its holders watch the archive like a film', async () => {
    server.clock.pass(20 * secondMs)
    await stopBroadcast(server.deps, 'noh')
    expect((await connect()).status).toBe(410)
    const grant = await member.api.call('POST /user/check/purchase', {
      body: { full_title_id: 'noh', play_id: 'noh-1', device_id: 'tv' },
    })
    expect(grant.is_live).toBe(false)
    const manifest = await (await fetch(server.origin + grant.manifest_url)).text()
    expect(manifest).toContain('type="static"')
    const first = new URL('1/0-1.m4s', new URL(grant.manifest_url, server.origin))
    expect((await fetch(first)).status).toBe(200)
    const { archive_until } = await member.api.call('GET /live/v2/title/{full_title_id}/live', {
      params: { full_title_id: 'noh' },
    })
    expect(Date.parse(archive_until ?? '') - server.clock.now().getTime()).toBe(7 * dayMs)
  })
})
