import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import type { FilmKey } from '../license/public.ts'
import { cameraArguments } from './camera-arguments.ts'
import { encoderArguments } from './encoder-arguments.ts'
import { followCameras } from './follow-cameras.ts'
import { createBroadcast, reportBroadcasts, startBroadcast } from './operate-broadcast.ts'

let server: TestServer
let key: string
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  await addTitle(server, 'noh')
  await addLiveEvent(server, 'noh', 0)
  key = /passphrase=(\S+)/.exec(await createBroadcast(server.deps, 'noh'))?.[1] ?? ''
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
  const { number, key: filmKey } = (await (await connect()).json()) as { number: number; key: FilmKey }
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25,format=yuv420p[out0];sine[out1]']
  const address = new URL(`/api/v2/broadcast/noh-1/${number}`, server.origin)
  address.username = 'encoder'
  address.password = key
  const args = encoderArguments(picture, {
    address: String(address),
    key: filmKey,
  })
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

  it('reaches a viewer while it is sent, and can be watched from its start', async () => {
    const sent = await film(7)
    const grant = await member.api.call('POST /user/check/purchase', {
      body: { full_title_id: 'noh', play_id: 'noh-1', device_id: 'tv' },
    })
    expect(grant.manifest_url).toMatch(/^\/media\/.+\/live\.mpd$/)
    const base = server.origin + grant.manifest_url.replace('live.mpd', '')
    const manifest = async () => (await fetch(`${base}live.mpd`)).text()
    await expect.poll(manifest, { timeout: 20_000 }).toContain('type="dynamic"')
    const arrivals: number[] = []
    const { body } = await fetch(`${base}1/0-2.m4s`)
    for await (const _ of body as unknown as AsyncIterable<Uint8Array>) arrivals.push(performance.now())
    expect((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)).toBeGreaterThan(900)
    expect(await sent.ended, sent.printed.join('')).toBe(0)
    expect((await fetch(`${base}1/init-0.mp4`)).status).toBe(200)
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

it('a camera reaches its event by SRT with its passphrase, and again after it was lost', async () => {
  const stop = new AbortController()
  const settings = { ...server.deps.settings, LIVE_API_ORIGIN: server.origin }
  const following = followCameras({ ...server.deps, settings }, stop.signal)
  try {
    const report = () => reportBroadcasts(server.deps, 'noh')
    const address = /srt:\S+/.exec(await report())?.[0].replace(/\/\/[^:]+/, '//127.0.0.1') ?? ''
    for (const number of [2, 3]) {
      const lost = new AbortController()
      const filming = filmAgain(cameraArguments(address, { lines: 180, rate: 10 }), lost.signal)
      await expect.poll(report, { timeout: 40_000 }).toMatch(new RegExp(`connection ${number}: .*going on, 180p, 360p`))
      lost.abort()
      await filming
    }
    expect(await report()).toMatch(/connection 2: .* \d+ segments/)
  } finally {
    stop.abort()
    await following
  }
}, 90_000)
