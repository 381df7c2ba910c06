import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { Parser } from 'm3u8-parser'
import { type MpdPlaylist, parse } from 'mpd-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ofHeight, ofName, packetsInFile, packetsInHls } from '../../testing/film-packets.ts'
import { type IngestedFilm, ingestedFilm, openIngestedFilm } from '../../testing/ingested-film.ts'
import { skippedWithoutFfmpeg } from '../../testing/make-source.ts'
import { openMedia, signMedia } from '../media/media-path.ts'
import { ffprobe } from './run-tool.ts'

const { seconds, rate } = ingestedFilm
const clearFrames = 30 * rate

let film: IngestedFilm
type Grant = keyof IngestedFilm['grants']

const addressOf = (grant: Grant, path: string) =>
  new URL(path, film.server.origin + film.grants[grant].manifest_url).href

async function responseOf(url: string): Promise<Response> {
  const response = await fetch(url)
  expect(response.status, url).toBe(200)
  return response
}
const textAt = async (url: string) => (await responseOf(url)).text()
const bytesAt = async (url: string) => Buffer.from(await (await responseOf(url)).arrayBuffer())

async function keysOf({ play_token }: PlayGrant) {
  const hex = (text: string) => Buffer.from(text, 'base64url').toString('hex')
  const { keys } = await film.member.api.call('POST /license', { body: { play_token, device_id: 'tv' } })
  return keys.map(({ track, kid, k }) => ({ track, id: hex(kid), key: hex(k) }))
}

const lengthOf = (segments: readonly { duration: number }[]) =>
  segments.reduce((total, { duration }) => total + duration, 0)

/** Its streams, with all frames decoded. */
async function probe(input: string): Promise<object[]> {
  const entries = 'stream=codec_name,width,height,r_frame_rate,channels,nb_read_frames'
  const options = ['-v', 'error', '-protocol_whitelist', 'http,tcp,file', '-count_frames', '-of', 'json']
  const { output } = await ffprobe([...options, '-show_entries', entries, input])
  return (JSON.parse(output) as { streams: object[] }).streams
}

describe.skipIf(skippedWithoutFfmpeg)('an ingested film (spec §10.12) is read by', () => {
  beforeAll(async () => {
    film = await openIngestedFilm()
  }, 300_000)
  afterAll(() => film.stop())

  describe('m3u8-parser:', () => {
    async function parsed(url: string) {
      const parser = new Parser()
      parser.push(await textAt(url))
      parser.end()
      return parser.manifest
    }

    it.each([
      ['hd', ['360p', '480p', '720p']],
      ['sd', ['360p', '480p']],
    ] as const)('each rendition of %s, its sound and its captions', async (grant, names) => {
      const { playlists, mediaGroups } = await parsed(addressOf(grant, 'master.m3u8'))
      expect(playlists?.map(({ uri }) => uri)).toEqual(names.map((name) => `${name}/index.m3u8`))
      expect(playlists?.[0]?.attributes).toMatchObject({
        RESOLUTION: { width: 640, height: 360 },
        CODECS: 'avc1.640016,mp4a.40.2',
        'FRAME-RATE': rate,
      })
      expect(mediaGroups?.AUDIO).toMatchObject({
        sound: {
          日本語: { default: true, language: 'ja', uri: 'audio-ja/index.m3u8' },
          English: { default: false, language: 'en', uri: 'audio-en/index.m3u8' },
          'English 5.1': { autoselect: false, language: 'en', uri: 'audio-en-51/index.m3u8' },
        },
      })
      const { text_tracks } = film.grants[grant]
      expect(text_tracks.map(({ lang }) => lang)).toEqual(['ja'])
      expect(await textAt(film.server.origin + text_tracks[0]?.url)).toMatch(/^WEBVTT\n[\s\S]*灯台がひとつ。/)
    })

    it.each([
      ['360p', 'SD'],
      ['480p', 'SD'],
      ['720p', 'HD'],
      ['audio-ja', 'AUDIO'],
      ['audio-en', 'AUDIO'],
      ['audio-en-51', 'AUDIO'],
    ])('%s: all its segments, which the key %s opens', async (track, key) => {
      const { segments, endList, playlistType } = await parsed(addressOf('hd', `${track}/index.m3u8`))
      expect([endList, playlistType]).toEqual([true, 'VOD'])
      expect(lengthOf(segments)).toBeCloseTo(seconds, 1)
      for (const segment of segments)
        expect(segment).toMatchObject({ key: { method: 'SAMPLE-AES', uri: `data:,${key}` }, map: { uri: 'init.mp4' } })
    })
  })

  describe('mpd-parser:', () => {
    async function parsed(grant: Grant) {
      const url = addressOf(grant, 'manifest.mpd')
      const { playlists, mediaGroups, ...rest } = parse(await textAt(url), { manifestUri: url })
      const sounds = Object.entries(mediaGroups.AUDIO.audio ?? {})
      return { ...rest, playlists, sounds, captions: mediaGroups.SUBTITLES.subs ?? {} }
    }
    /** Its address below the asset. */
    const pathOf = (url: string) => url.split('/').slice(6).join('/')
    const folderOf = ({ segments }: MpdPlaylist) => pathOf(segments[0]?.resolvedUri ?? '').split('/')[0]

    it('the renditions, sounds and lengths', async () => {
      const { playlists, sounds, duration, endList } = await parsed('hd')
      expect([duration, endList]).toEqual([seconds, true])
      expect(playlists.map(folderOf)).toEqual(['360p', '480p', '720p'])
      expect(playlists.map(({ attributes }) => attributes)).toMatchObject([
        { RESOLUTION: { width: 640, height: 360 }, CODECS: 'avc1.640016', 'FRAME-RATE': rate },
        { RESOLUTION: { width: 854, height: 480 }, CODECS: 'avc1.640016', 'FRAME-RATE': rate },
        { RESOLUTION: { width: 1280, height: 720 }, CODECS: 'avc1.64001f', 'FRAME-RATE': rate },
      ])
      expect(sounds.map(([label, { language, default: isDefault }]) => [label, language, isDefault])).toEqual([
        ['日本語', 'ja', true],
        ['English', 'en', false],
        ['English 5.1', 'en', false],
      ])
    })

    it('the segments of HLS, at addresses that respond', async () => {
      const { playlists, sounds } = await parsed('hd')
      const tracks = [...playlists, ...sounds.flatMap(([, sound]) => sound.playlists)]
      expect(tracks).toHaveLength(6)
      for (const track of tracks) {
        const folder = folderOf(track)
        const hls = await textAt(addressOf('hd', `${folder}/index.m3u8`))
        const files = hls.match(/^\d+\.m4s$/gm)?.map((file) => `${folder}/${file}`)
        expect(track.segments.map(({ resolvedUri }) => pathOf(resolvedUri))).toEqual(files)
        expect(lengthOf(track.segments)).toBeCloseTo(seconds, 1)
        const [first, last] = [track.segments[0], track.segments.at(-1)]
        for (const url of [first?.map.resolvedUri, first?.resolvedUri, last?.resolvedUri]) await responseOf(url ?? '')
      }
    })

    it('only what the quality covers, and which key of a license opens it', async () => {
      const [sd, hd, keys] = [await parsed('sd'), await parsed('hd'), await keysOf(film.grants.hd)]
      expect(sd.playlists.map(folderOf)).toEqual(['360p', '480p'])
      const tracks = [...hd.playlists, ...sd.sounds.flatMap(([, sound]) => sound.playlists)]
      const opening = tracks.map(({ contentProtection }) => {
        const { value, 'cenc:default_KID': id } = contentProtection?.mp4protection?.attributes ?? {}
        expect(value).toBe('cbcs')
        expect(contentProtection).toHaveProperty(['org.w3.clearkey', 'pssh'])
        return keys.find((key) => key.id === id?.replaceAll('-', ''))?.track
      })
      expect(opening).toEqual(['SD', 'SD', 'HD', 'AUDIO', 'AUDIO', 'AUDIO'])
    })

    it('captions in each language', async () => {
      const { 日本語: captions, ...others } = (await parsed('sd')).captions
      expect([captions?.language, others]).toEqual(['ja', {}])
      expect(await textAt(captions?.playlists[0]?.resolvedUri ?? '')).toContain('灯台がひとつ。')
    })

    it('nothing that a cache keeps', async () => {
      const { headers } = await responseOf(addressOf('hd', 'manifest.mpd'))
      expect(headers.get('content-type')).toBe('application/dash+xml')
      expect(headers.get('cache-control')).toBe('private, no-store')
    })

    it('nothing of a preview or a live event, which are HLS only', async () => {
      const { media, clock } = film.server.deps
      const [, , signature = '', asset] = film.grants.hd.manifest_url.split('/')
      const claims = openMedia(signature, media.secret, clock.now())
      if (!claims) throw new Error('The grant is valid')
      const live = signMedia({ ...claims, live: { from: 0, until: claims.expires } }, media.secret)
      const answers = [
        addressOf('preview', 'manifest.mpd'),
        `${film.server.origin}/media/${live}/${asset}/manifest.mpd`,
      ]
      const codes = answers.map(async (url) => ((await (await fetch(url)).json()) as { code: string }).code)
      expect(await Promise.all(codes)).toEqual(['media_forbidden', 'not_found'])
    })
  })

  const sd360 = { codec_name: 'h264', width: 640, height: 360, r_frame_rate: '6/1' }
  const sd480 = { ...sd360, width: 854, height: 480 }
  const hd720 = { ...sd360, width: 1280, height: 720 }
  const sound = { codec_name: 'aac', r_frame_rate: '0/0' }

  describe('ffprobe:', () => {
    it('a preview, with each frame of its 30 s', async () => {
      const streams = await probe(addressOf('preview', 'master.m3u8'))
      const ofCodec = (name: string) => streams.filter((stream) => 'codec_name' in stream && stream.codec_name === name)
      const nb_read_frames = String(clearFrames)
      expect(ofCodec('h264')).toEqual([sd360, sd480, hd720].map((picture) => ({ ...picture, nb_read_frames })))
      expect(ofCodec('aac')).toMatchObject([2, 2, 6].map((channels) => ({ ...sound, channels })))
    })

    it.each([
      ['360p', { ...sd360, nb_read_frames: '12' }],
      ['480p', { ...sd480, nb_read_frames: '12' }],
      ['720p', { ...hd720, nb_read_frames: '12' }],
      ['audio-ja', { ...sound, channels: 2, nb_read_frames: '95' }],
      ['audio-en-51', { ...sound, channels: 6, nb_read_frames: '95' }],
    ])(
      'the first segment of %s, which is not encrypted although what comes before it names a key',
      async (track, stream) => {
        const parts = ['init.mp4', '00001.m4s'].map((file) => bytesAt(addressOf('hd', `${track}/${file}`)))
        const file = join(film.folder, `${track}.mp4`)
        await writeFile(file, Buffer.concat(await Promise.all(parts)))
        expect(await probe(file)).toMatchObject([stream])
      },
    )
  })

  describe('mediabunny:', () => {
    const master = (grant: Grant) => addressOf(grant, 'master.m3u8')
    /** Packets of the complete file, which is not encrypted. */
    async function completeOf(quality_type: 1 | 2, stream: string): Promise<string[]> {
      const body = { play_id: 'moon-1', device_id: 'tv', quality_type }
      const { url } = await film.member.api.call('POST /user/download', { body })
      return packetsInFile(film.server.origin + url, stream)
    }

    it.each([
      { name: '480 lines', isChosen: ofHeight(480), quality: 1, stream: 'v:0' },
      { name: '720 lines', isChosen: ofHeight(720), quality: 2, stream: 'v:0' },
      { name: '日本語', isChosen: ofName('日本語'), quality: 2, stream: 'a:0' },
      { name: 'English', isChosen: ofName('English'), quality: 2, stream: 'a:1' },
    ] as const)('$name: with the keys of a license, each packet as it was before', async (track) => {
      const keys = new Map((await keysOf(film.grants.hd)).map(({ id, key }) => [id, key]))
      const all = await packetsInHls(master('hd'), track.isChosen, (id) => keys.get(id) ?? '')
      const clear = await packetsInHls(master('preview'), track.isChosen)
      const complete = await completeOf(track.quality, track.stream)
      expect(clear.length).toBeLessThan(complete.length)
      expect([...clear, ...all.slice(clear.length)]).toEqual(complete)
    })

    it('720 lines with the key of SD: no packet after the clear lead', async () => {
      const sd = (await keysOf(film.grants.hd)).find(({ track }) => track === 'SD')?.key ?? ''
      const wrong = (await packetsInHls(master('hd'), ofHeight(720), () => sd)).slice(clearFrames)
      const right = (await completeOf(2, 'v:0')).slice(clearFrames)
      expect([wrong.length, right.length]).toEqual([24, 24])
      expect(wrong.filter((packet) => right.includes(packet))).toEqual([])
    })
  })
})
