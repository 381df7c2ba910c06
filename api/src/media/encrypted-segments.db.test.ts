import { Readable } from 'node:stream'
import { problemSchema } from '@ginmaku/shared-contracts/errors/problem.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import type { Film } from './film.ts'
import { vodPlaylist } from './media-playlist.ts'
import type { AssetFile } from './media-store.ts'

const rates = { bandwidth: 2_000, average_bandwidth: 1_000 }
const rung = (quality_type: 1 | 2, name: string, height: number) => ({
  ...{ quality_type, name, height, width: (height / 9) * 16, frame_rate: 24, codecs: 'avc1.64001e', ...rates },
})
const film: Film = {
  ...{ asset_id: 'sealed', is_live: false, duration_seconds: 40 },
  renditions: [rung(1, '360p', 360), rung(2, '720p', 720)],
  audio: [{ name: 'audio-ja', label: '日本語', channels: 2, is_default: true, codecs: 'mp4a.40.2', ...rates }],
  text_tracks: [],
  protection: { scheme: 'cbcs', clear_lead_seconds: 30, has_aes_128: true },
}
/** 2 s each: the first 15 are the clear lead. */
const segments = Array.from({ length: 20 }, (_, place) => ({
  file: `${String(place + 1).padStart(5, '0')}.m4s`,
  seconds: 2,
}))

function filesOf({ renditions, audio }: Film): AssetFile[] {
  const file = (path: string, content = path): AssetFile => ({ path, open: () => Readable.from([content]) })
  return [...renditions, ...audio].flatMap(({ name }) => [
    file(`${name}/index.m3u8`, vodPlaylist(segments)),
    ...['init.mp4', ...segments.map((segment) => segment.file)].flatMap((one) => [
      file(`${name}/${one}`),
      file(`aes/${name}/${one}`),
    ]),
  ])
}

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  await addTitle(server, 'moon')
  await server.deps.media.store.publish(film, filesOf(film))
  await server.deps.db.updateTable('story').set({ asset_id: 'sealed' }).where('story_id', '=', 'moon-1').execute()
  member = await server.addMember()
  await addEntitlement(server, member.memberId, 'moon', { salesType: 'est', quality: 1, plays: ['moon-1', 'moon-2'] })
})
afterAll(() => server.stop())

const play = (play_id = 'moon-1', { api }: TestMember = member) =>
  api.call('POST /user/check/purchase', { body: { full_title_id: 'moon', play_id } })
const preview = () =>
  server.api.call('GET /title/{full_title_id}/preview', {
    params: { full_title_id: 'moon' },
    query: { play_id: 'moon-1' },
  })
/** Gets a file next to a master playlist. */
const get = (manifest: string, file: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + manifest.replace('master.m3u8', file), { headers })
const codeOf = async (response: Response) => problemSchema.parse(await response.json()).code

it('a grant names the playlists for players without ClearKey only where the film has such segments', async () => {
  const { manifest_url, is_protected, aes_128_manifest_url } = await play()
  expect(is_protected).toBe(true)
  expect(aes_128_manifest_url).toBe(manifest_url.replace('master.m3u8', 'aes/master.m3u8'))
  expect(await preview()).not.toHaveProperty('aes_128_manifest_url')
  const open = await play('moon-2')
  expect(open).not.toHaveProperty('aes_128_manifest_url')
  for (const file of ['aes/master.m3u8', 'aes/480p/index.m3u8', 'aes/480p/00001.m4s']) {
    const response = await get(open.manifest_url, file)
    expect([response.status, await codeOf(response)]).toEqual([404, 'not_found'])
  }
})

it('its playlists lead by relative addresses to the segments, and name a key for each after the clear lead', async () => {
  const { aes_128_manifest_url = '' } = await play()
  const master = await get(aes_128_manifest_url, 'master.m3u8')
  const body = await master.text()
  expect(body).not.toContain('720p')
  for (const [name, key] of [
    ['360p', 'SD'],
    ['audio-ja', 'AUDIO'],
  ]) {
    const address = new RegExp(`${name}/index\\.m3u8`).exec(body)?.[0] ?? ''
    const playlist = await fetch(new URL(address, master.url))
    const lines = (await playlist.text()).split('\n')
    expect(lines.filter((line) => line.startsWith('#EXT-X-KEY'))).toEqual(
      [15, 16, 17, 18, 19].map(
        (number) =>
          `#EXT-X-KEY:METHOD=AES-128,URI="data:,${key}-AES-128",IV=0x${number.toString(16).padStart(32, '0')}`,
      ),
    )
    expect(lines.findIndex((line) => line.startsWith('#EXT-X-KEY'))).toBe(lines.indexOf('00015.m4s') + 1)
    const segment = await fetch(new URL('00020.m4s', playlist.url))
    expect(await segment.text()).toBe(`aes/${name}/00020.m4s`)
  }
})

it('a right to SD opens neither playlist nor segment of HD', async () => {
  const { manifest_url } = await play()
  for (const file of ['aes/720p/index.m3u8', 'aes/720p/init.mp4', 'aes/720p/00001.m4s', 'aes/720p/00020.m4s']) {
    const response = await get(manifest_url, file)
    expect([response.status, await codeOf(response)]).toEqual([403, 'media_forbidden'])
  }
  expect((await get(manifest_url, 'aes/360p/00020.m4s')).status).toBe(200)
})

it('a preview has the clear lead and no key, and nothing after it', async () => {
  const { manifest_url } = await preview()
  const playlist = await (await get(manifest_url, 'aes/720p/index.m3u8')).text()
  expect(playlist.match(/^\d{5}\.m4s$/gm)?.at(-1)).toBe('00015.m4s')
  expect(playlist).not.toContain('#EXT-X-KEY')
  expect((await get(manifest_url, 'aes/720p/00015.m4s')).status).toBe(200)
  const beyond = await get(manifest_url, 'aes/720p/00016.m4s')
  expect([beyond.status, await codeOf(beyond)]).toEqual([403, 'media_forbidden'])
})

it('is refused in another region, and when the log-in has ended', async () => {
  const other = await server.addMember()
  await addEntitlement(server, other.memberId, 'moon', { salesType: 'est', quality: 1 })
  const { manifest_url } = await play('moon-1', other)
  const statuses = (headers: Record<string, string> = {}) =>
    Promise.all(
      ['aes/master.m3u8', 'aes/360p/index.m3u8', 'aes/360p/00020.m4s'].map(
        async (file) => (await get(manifest_url, file, headers)).status,
      ),
    )
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await statuses({ 'x-client-region': 'US' })).toEqual([403, 403, 403])
  await other.api.call('POST /logout', {})
  expect(await statuses()).toEqual([403, 403, 403])
})
