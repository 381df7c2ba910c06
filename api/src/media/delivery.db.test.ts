import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { openNginx, skippedWithoutNginx } from '../../testing/nginx.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { openS3Server } from '../../testing/s3-server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { signedFolder } from './delivery.ts'
import { filmSchema } from './film.ts'
import { readSegments } from './media-playlist.ts'

const sample = join(import.meta.dirname, '../../../sample-content/films/night-sea')
const secret = 'a secret of at least 32 characters'
const cdn = 'https://cdn.example'

let open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.reverse()) await close()
  open = []
})
const closeLater = <T extends { stop(): Promise<unknown> }>(opened: T): T => {
  open.push(opened.stop)
  return opened
}

/** A server whose store has the film of story 1, said to be protected, in SD; that of story 2 is in `MEDIA_DIR`. */
async function openServer(settings: Record<string, string>): Promise<TestServer & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ginmaku-delivery-'))
  open.push(() => rm(dataDir, { recursive: true, force: true }))
  // What is signed must be valid for nginx and the bucket, which have the real time.
  const clock = settableClock(new Date())
  const server = closeLater(await openTestServer({ clock, settings: { DATA_DIR: dataDir, ...settings } }))
  const film = filmSchema.parse(JSON.parse(await readFile(join(sample, 'film.json'), 'utf8')))
  const names = ['480p/index.m3u8', '480p/init.mp4', '480p/00001.m4s', '480p/00002.m4s', 'text/ja.vtt']
  const files = names.map((path) => ({ path, open: () => createReadStream(join(sample, path)) }))
  const protection = { scheme: 'cbcs', clear_lead_seconds: 30, has_aes_128: true } as const
  await server.deps.media.store.publish({ ...film, protection }, files)
  await addTitle(server, 'moon')
  return { ...server, dataDir }
}

async function addOwner(server: TestServer, salesType: 'est' | 'tvod' = 'est'): Promise<TestMember> {
  const member = await server.addMember()
  await addEntitlement(server, member.memberId, 'moon', { salesType })
  return member
}
const play = ({ api }: TestMember, more: { play_id?: string; is_preview?: boolean } = {}) =>
  api.call('POST /user/check/purchase', { body: { full_title_id: 'moon', play_id: 'moon-1', ...more } })
const addressIn = ({ manifest_url }: PlayGrant, file: string) => manifest_url.replace('master.m3u8', file)
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const segment = await readFile(join(sample, '480p/00002.m4s'))

describe('direct delivery', () => {
  const direct = { MEDIA_DELIVERY: 'direct', MEDIA_ORIGIN: cdn, MEDIA_PATH_SECRET: secret }
  let server: TestServer
  beforeEach(async () => {
    server = await openServer(direct)
  })
  const textOf = async (grant: PlayGrant, file: string) => (await fetch(server.origin + addressIn(grant, file))).text()

  it('names the files of a protected film where they are, the same for every viewer', async () => {
    const playlist = await textOf(await play(await addOwner(server)), '480p/index.m3u8')
    const base = signedFolder(cdn, secret, 'night-sea/480p', server.clock.now())
    expect(readSegments(playlist)[1]?.file).toBe(`${base}00002.m4s`)
    expect(playlist).toContain(`#EXT-X-MAP:URI="${base}init.mp4"`)
    expect(playlist.match(/\.m4s/g)?.length).toBe(playlist.split(base).length - 2)
    expect(await textOf(await play(await addOwner(server)), '480p/index.m3u8')).toBe(playlist)
    const encrypted = await textOf(await play(await addOwner(server)), 'aes/480p/index.m3u8')
    const folder = signedFolder(cdn, secret, 'night-sea/aes/480p', server.clock.now())
    expect(readSegments(encrypted)[1]?.file).toBe(`${folder}00002.m4s`)
    server.clock.pass(12 * 3600 * 1000)
    expect(await textOf(await play(await addOwner(server)), '480p/index.m3u8')).not.toBe(playlist)
  })

  it('is not for a preview, a film that is not protected, or captions', async () => {
    const owner = await addOwner(server)
    for (const more of [{ is_preview: true }, { play_id: 'moon-2' }])
      expect(await textOf(await play(owner, more), '480p/index.m3u8')).toContain('#EXT-X-MAP:URI="init.mp4"\n')
    const captions = await fetch(server.origin + addressIn(await play(owner), 'text/ja.vtt'))
    expect([captions.status, captions.url.startsWith(server.origin)]).toEqual([200, true])
  })

  it('leads a rental that has not started through the API, which counts what it redirects', async () => {
    const renter = await addOwner(server, 'tvod')
    const grant = await play(renter)
    const playlist = await textOf(grant, '480p/index.m3u8')
    expect(readSegments(playlist)[1]?.file).toBe('00002.m4s')
    const redirected = await fetch(server.origin + addressIn(grant, '480p/00002.m4s'), { redirect: 'manual' })
    expect(redirected.status).toBe(302)
    expect(redirected.headers.get('location')).toBe(
      `${signedFolder(cdn, secret, 'night-sea/480p', server.clock.now())}00002.m4s`,
    )
    expect(redirected.headers.get('cache-control')).toBe('private, no-store')
    const evidence = await server.deps.db.selectFrom('watch_evidence').select('pieces').executeTakeFirstOrThrow()
    expect(evidence.pieces).toEqual(['00002.m4s'])
    await renter.api.call('POST /user/playback/start', { body: { play_token: grant.play_token } })
    expect(readSegments(await textOf(await play(renter), '480p/index.m3u8'))[1]?.file).toContain(cdn)
    await renter.api.call('POST /logout')
    expect((await fetch(server.origin + addressIn(grant, '480p/00002.m4s'), { redirect: 'manual' })).status).toBe(403)
  })
})

describe.skipIf(skippedWithoutNginx)('nginx with the documented configuration', () => {
  /** Sends what the API has allowed, also in part, and nothing else. */
  async function expectAccel(server: TestServer, origin: string): Promise<void> {
    const owner = await addOwner(server)
    const grant = await play(owner)
    const address = origin + addressIn(grant, '480p/00002.m4s')
    for (let times = 0; times < 2; times += 1) {
      const whole = await fetch(address)
      expect(whole.status).toBe(200)
      expect(whole.headers.get('content-type')).toBe('video/iso.segment')
      expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect(whole.headers.has('x-accel-redirect')).toBe(false)
      expect((await bytesOf(whole)).equals(segment)).toBe(true)
    }
    const part = await fetch(address, { headers: { range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${segment.length}`)
    expect((await bytesOf(part)).equals(segment.subarray(10, 20))).toBe(true)
    const head = await fetch(address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(segment.length)])
    expect((await fetch(address.replace('00002', '00999'))).status).toBe(404)
    const elsewhere = await play(owner, { play_id: 'moon-2' })
    expect((await fetch(origin + addressIn(elsewhere, '480p/00002.m4s'))).status).toBe(200)
    expect((await fetch(`${origin}/_media/night-sea/480p/00002.m4s`)).status).toBe(404)
    await owner.api.call('POST /logout')
    expect((await fetch(address)).status).toBe(403)
  }
  const films = join(sample, '..')

  it('sends films of folders for the API', async () => {
    const server = await openServer({ MEDIA_DELIVERY: 'accel' })
    const folders = { '/srv/ginmaku/data/media': join(server.dataDir, 'media'), '/srv/ginmaku/films': films }
    const nginx = closeLater(await openNginx('accel-folder.conf', folders, server.origin))
    await expectAccel(server, nginx.origin)
  })

  it('sends films of a bucket for the API, which signs for it', async () => {
    const { bucket } = closeLater(await openS3Server())
    const server = await openServer({
      ...{ MEDIA_DELIVERY: 'accel', MEDIA_S3_BUCKET: bucket.bucket, MEDIA_S3_ENDPOINT: bucket.endpoint },
      ...{ MEDIA_S3_ACCESS_KEY_ID: bucket.accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
    })
    const replaced = { '/srv/ginmaku/films': films, 'https://s3.example': bucket.endpoint }
    const nginx = closeLater(await openNginx('accel-bucket.conf', replaced, server.origin))
    await expectAccel(server, nginx.origin)
  })

  it('opens the tracks that the API has signed, until they end', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ginmaku-cdn-'))
    open.push(() => rm(dataDir, { recursive: true, force: true }))
    const nginx = closeLater(
      await openNginx('direct.conf', {
        '/srv/ginmaku/data/media': join(dataDir, 'media'),
        'the-secret-of-at-least-32-characters': secret,
      }),
    )
    const settings = { MEDIA_DELIVERY: 'direct', MEDIA_ORIGIN: nginx.origin, MEDIA_PATH_SECRET: secret }
    const server = await openServer({ ...settings, DATA_DIR: dataDir })
    const grant = await play(await addOwner(server))
    const playlist = await (await fetch(server.origin + addressIn(grant, '480p/index.m3u8'))).text()
    const address = readSegments(playlist)[1]?.file ?? ''

    const whole = await fetch(address)
    expect(whole.status).toBe(200)
    expect(whole.headers.get('access-control-allow-origin')).toBe('https://ginmaku.example')
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await bytesOf(whole)).equals(segment)).toBe(true)
    const part = await fetch(address, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${segment.length}`])

    const until = address.split('/')[3] ?? ''
    const yesterday = new Date(Date.now() - 24 * 3600 * 1000)
    for (const refused of [
      address.replace('/480p/', '/text/'),
      address.replace('/480p/00002.m4s', '/film.json'),
      address.replace('/480p/00002.m4s', '/480p/../film.json'),
      address.replace(until, String(Number(until) + 1)),
      `${signedFolder(nginx.origin, secret, 'night-sea/480p', yesterday)}00002.m4s`,
    ]) {
      const response = await fetch(refused)
      expect(response.status, refused).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBe('https://ginmaku.example')
    }
    expect((await fetch(`${nginx.origin}/night-sea/480p/00002.m4s`)).status).toBe(404)
  })
})
