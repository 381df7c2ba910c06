import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Parser } from 'm3u8-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { emptyFolder, makeSource, skippedWithoutFfmpeg } from '../../testing/make-source.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { openS3Server, type S3Server } from '../../testing/s3-server.ts'
import { mediaCommand, resolveMediaArguments } from '../operator/media-command.ts'
import { ingestDue } from './process-asset.ts'
import { ffprobe } from './run-tool.ts'

let server: TestServer
let s3: S3Server
let folder: string
beforeAll(async () => {
  s3 = await openS3Server()
  const { bucket, accessKeyId, secretAccessKey, endpoint } = s3.bucket
  const keys = { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey }
  server = await openTestServer({ settings: { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ENDPOINT: endpoint, ...keys } })
  folder = await emptyFolder()
  await addTitle(server, 'moon')
  const price = { pack_price_id: 'moon-hd', pack_id: 'moon-est', quality_type: 2, view_type: 2, price: 2000 } as const
  await server.deps.db
    .insertInto('pack_price')
    .values({ ...price, currency: 'JPY', campaign_id: null })
    .execute()
})
afterAll(async () => {
  await server.stop()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const stopping = new AbortController().signal
const media = (line: string) =>
  mediaCommand.run(
    { ...server.deps, jobs: { ...server.jobs, trigger: async () => undefined } },
    resolveMediaArguments(line.split(' '), folder),
    { say: () => undefined, signal: stopping },
  )

const overHttp = ['-protocol_whitelist', 'http,tcp']

function parse(playlist: string) {
  const parser = new Parser()
  parser.push(playlist)
  parser.end()
  return parser.manifest
}

const ass = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.50,0:00:01.50,Default,,0,0,0,,{\\an8}A {\\i1}lighthouse{\\i0}
`

describe.skipIf(skippedWithoutFfmpeg)('a film from a file', () => {
  let member: TestMember
  beforeAll(async () => {
    await makeSource(folder)
    await writeFile(join(folder, 'en.ass'), ass)
    await writeFile(join(folder, 'en.srt'), '1\n00:00:00,500 --> 00:00:01,500\nLIGHTHOUSE\n')
    const said = await media(
      'ingest film.mkv --title moon --story 1 --captions en.ass:en:sdh --captions en.srt:en:forced',
    )
    expect(said).toMatch(/^film\.mkv is stored and queued as moon-1-[0-9a-f]{16}\./)
    expect(await media('status')).toMatch(/^moon {2}film\.mkv \(moon-1-.*: uploaded$/)
    await ingestDue(server.deps, { stopping })
    member = await server.addMember()
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est', viewType: 2 })
  }, 180_000)

  const play = () =>
    member.api.call('POST /user/check/purchase', { body: { full_title_id: 'moon', play_id: 'moon-1' } })
  const textAt = async (url: URL | string) => (await fetch(new URL(url, server.origin))).text()

  it('is ready, and its story plays it', async () => {
    const report = (await media('status --title moon')).split('\n')
    expect(report[1]).toMatch(/Story 1: plays moon-1-/)
    expect(report[2]).toBe('    is missing: a picture in HD')
    expect(report[3]).toMatch(/film\.mkv .*: ready$/)
    expect(
      await media('ingest film.mkv --title moon --story 1 --captions en.ass:en:sdh --captions en.srt:en:forced'),
    ).toContain('ingested already')
    expect(await media('retry --title moon')).toBe('Nothing of moon has failed.')
    expect(await media('seal-keys')).toMatch(/^0 keys of films/)
    // The source is kept, what the steps left is not.
    const left = await server.deps.media.store.objects.list('_ingest/')
    expect(left.map((name) => name.split('/')[1])).toEqual(['sources', 'sources', 'sources'])
  })

  it('plays over HTTP in each rendition and language', async () => {
    const { manifest_url, is_protected } = await play()
    expect(is_protected).toBe(true)
    const at = (path: string) => new URL(path, server.origin + manifest_url)
    const { playlists, mediaGroups } = parse(await textAt(at('')))
    expect(playlists?.map(({ uri }) => uri)).toEqual(['360p/index.m3u8'])
    expect(mediaGroups).toMatchObject({
      AUDIO: { sound: { 日本語: { default: true, language: 'ja' }, 'English 5.1': { autoselect: false } } },
    })
    for (const track of ['360p', 'audio-ja', 'audio-en', 'audio-en-51']) {
      const playlist = await textAt(at(`${track}/index.m3u8`))
      expect(playlist).toContain(`URI="data:,${track === '360p' ? 'SD' : 'AUDIO'}",KEYFORMAT="identity"`)
      const { segments } = parse(playlist)
      expect(segments[0]?.duration).toBeCloseTo(2, 1)
      expect(segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(4, 1)
    }
    const entries = ['-show_entries', 'stream=codec_name,width,channels', '-of', 'csv=p=0']
    for (const master of ['', 'aes/master.m3u8']) {
      const { output } = await ffprobe([...overHttp, '-v', 'error', ...entries, at(master).href])
      for (const stream of ['h264,640', 'aac,2', 'aac,6']) expect(output, master).toContain(stream)
    }
  })

  it('has captions of each language, thumbnails, and a file to download with both languages', async () => {
    const { text_tracks, captions = [], storyboard } = await play()
    expect(text_tracks.map(({ lang, label }) => [lang, label])).toEqual([
      ['en', 'English (SDH)'],
      ['ja', '日本語'],
    ])
    expect(captions.map(({ lang, role }) => [lang, role])).toEqual([
      ['en', 'sdh'],
      ['en', 'forced'],
      ['ja', undefined],
    ])
    expect(await textAt(captions[1]?.url ?? '')).toContain('LIGHTHOUSE')
    const texts = await Promise.all(text_tracks.map(({ url }) => textAt(url)))
    expect(texts[0]).toContain('A <i>lighthouse</i>')
    expect(texts[1]).toContain('灯台がひとつ。')
    expect(storyboard).toMatchObject({ tiles: 2, interval_seconds: 2 })
    const body = { play_id: 'moon-1', device_id: 'one' }
    const { url, size_bytes } = await member.api.call('POST /user/download', { body })
    expect((await (await fetch(server.origin + url)).arrayBuffer()).byteLength).toBe(size_bytes)
    const tags = ['-show_entries', 'stream=codec_name:stream_tags=language', '-of', 'csv=p=0']
    const { output } = await ffprobe([...overHttp, '-v', 'error', ...tags, server.origin + url])
    expect(output.trim().split('\n')).toEqual(['h264,und', 'aac,jpn', 'aac,eng'])
  })

  it('is another one without encryption, for a story that needs none', async () => {
    expect(await media('ingest film.mkv --title moon --story 2 --unprotected')).toContain('queued as moon-2-')
    await ingestDue(server.deps, { stopping })
    const body = { full_title_id: 'moon', play_id: 'moon-2' }
    const grant = await member.api.call('POST /user/check/purchase', { body })
    expect(grant).not.toHaveProperty('is_protected')
    expect(grant).not.toHaveProperty('aes_128_manifest_url')
    for (const track of ['360p', 'audio-ja']) {
      const playlist = await textAt(grant.manifest_url.replace('master.m3u8', `${track}/index.m3u8`))
      expect(playlist).toContain('#EXTINF')
      expect(playlist).not.toContain('#EXT-X-KEY')
    }
    const { output } = await ffprobe([
      ...[...overHttp, '-v', 'error', '-count_frames', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0'],
      server.origin + grant.manifest_url,
    ])
    expect(output).toContain('h264')
  }, 180_000)
})

describe.skipIf(skippedWithoutFfmpeg)('a film that can’t be made', () => {
  it('says why, and is tried again when asked', async () => {
    await writeFile(join(folder, 'letter.mp4'), 'Dear all')
    await media('ingest letter.mp4 --title moon --story 2')
    await ingestDue(server.deps, { stopping })
    const fault = 'failed: letter.mp4 is not a video file: ffmpeg finds no known format in it.'
    expect(await media('status')).toContain(fault)
    expect(await media('retry --title moon')).toBe('One film of moon will continue after the last finished step.')
    expect(await media('status')).toContain('letter.mp4 (moon-2-')
    await ingestDue(server.deps, { stopping })
    expect(await media('status --title moon')).toContain(fault)
  })
})

it.each([
  ['', 'npm run media -- ingest FILE'],
  ['ingest a.mp4', 'npm run media -- ingest FILE'],
  ['ingest a.mp4 --title moon --story x', 'npm run media -- ingest FILE'],
  ['ingest a.mp4 --title moon --captions a.txt:ja', 'captions are an SRT, WebVTT or ASS file'],
  ['ingest a.mp4 --title moon', 'moon has several stories: name one of 1, 2 by --story.'],
  ['ingest a.mp4 --title moon --story 3', 'moon has no such story'],
  ['ingest a.mp4 --title sun', 'There is no title sun.'],
  ['ingest a.mp4 --title moon --story 1', 'There is no file'],
  ['status --title sun', 'There is no title sun.'],
])('media %s is refused with a reason', async (line, reason) => {
  await expect(media(line)).rejects.toThrow(reason)
})

it('names of files are relative to the operator’s folder', () => {
  const words = ['ingest', '--unprotected', 'a.mov', '--title', 'moon', '--captions', 'b.srt:ja']
  expect(resolveMediaArguments(words, '/films')).toEqual([
    ...['ingest', '--unprotected', '/films/a.mov', '--title', 'moon', '--captions', '/films/b.srt:ja'],
  ])
})
