import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTitle } from '../../testing/add-title.ts'
import { hasFfmpeg, makeSource } from '../../testing/make-source.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { signMedia } from '../media/public.ts'
import { mediaCommand } from '../operator/media-command.ts'
import { claimAsset } from './asset-store.ts'
import { ingestWaiting } from './ingest.ts'
import { ingestAsset } from './ingest-asset.ts'

let server: TestServer
let folder: string
let source: string
beforeAll(async () => {
  if (!hasFfmpeg) return
  server = await openTestServer()
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-source-'))
  source = await makeSource(folder)
})
afterAll(async () => {
  if (!hasFfmpeg) return
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const progress = { say: () => undefined, signal: new AbortController().signal }
/** `npm run media -- …` */
const media = (...args: string[]) => mediaCommand.run(server.deps, args, progress)
const assetOf = async (playId: string) =>
  (await server.deps.db.selectFrom('story').select('asset_id').where('play_id', '=', playId).executeTakeFirstOrThrow())
    .asset_id

/** Hashes of the files of a film, by their names. */
async function hashesOf(asset: string): Promise<Record<string, string>> {
  const { objects } = server.deps.media.store
  const hashes: Record<string, string> = {}
  for (const name of await objects.list(`${asset}/`)) {
    const file = await objects.open(name)
    if (!file || name.endsWith('film.json')) continue
    const bytes = await buffer(file.read(0, file.sizeBytes))
    hashes[name.slice(asset.length)] = createHash('sha256').update(bytes).digest('hex')
  }
  return hashes
}

describe.skipIf(!hasFfmpeg)('a film from a file', () => {
  it('is what its story plays, in every language that the file has', async () => {
    await addTitle(server, 'noh')
    expect(await media('ingest', source, '--title', 'noh')).toContain('is waiting for a worker')
    expect(await media('status', '--title', 'noh')).toMatch(/Story 1: no English captions|uploaded/)
    await ingestWaiting(server.deps)
    const asset = await assetOf('noh-1')
    expect(await media('status', '--title', 'noh')).toBe(
      ['Story 1: no English captions', 'Story 2: complete', `${asset} (source.mp4): ready`].join('\n'),
    )
    expect(await server.deps.media.store.film(asset)).toMatchObject({
      duration_seconds: 4.004,
      renditions: [
        { name: 'sd-180', quality_type: 1, width: 320, height: 180, codecs: expect.stringMatching(/^avc1/) },
      ],
      audio: [
        { name: 'audio-ja', language: 'ja', channels: 2 },
        { name: 'audio-en', language: 'en', channels: 2 },
        { name: 'audio-en-51', language: 'en', channels: 6 },
      ],
      text_tracks: [{ lang: 'ja', label: '日本語', file: 'text/ja.vtt' }],
      storyboard: { tiles: 2, interval_seconds: 2 },
    })
    expect(await server.deps.media.store.objects.list(`ingest/${asset}/`)).toEqual([])
  })

  it('is read by ffprobe as it is served', async () => {
    const asset = await assetOf('noh-1')
    const { media: served, clock } = server.deps
    const expires = Math.floor(clock.now().getTime() / 1000) + 60
    const claims = { session: 'preview', asset, quality: 3, region: 'JP', expires, previewSeconds: 30 } as const
    const base = `${server.origin}/media/${signMedia(claims, served.secret)}/${asset}`
    const { stdout } = await promisify(execFile)('ffprobe', [
      ...['-v', 'error', '-show_entries', 'stream=codec_name,channels,width', '-of', 'json', `${base}/master.m3u8`],
    ])
    const { streams } = JSON.parse(stdout) as { streams: { codec_name: string; channels?: number }[] }
    // The rendition is listed with stereo and with 5.1.
    expect(streams.map(({ codec_name }) => codec_name).toSorted()).toEqual(['aac', 'aac', 'aac', 'h264', 'h264'])
    expect(await (await fetch(`${base}/text/ja.vtt`)).text()).toContain('こんばんは')
    expect((await fetch(`${base}/poster.jpg`)).headers.get('content-type')).toBe('image/jpeg')
  })

  it('is added once, however often the command is given', async () => {
    expect(await media('ingest', source, '--title', 'noh')).toContain('was added before')
  })

  it('is the same to the byte when its worker was killed in every step', async () => {
    const { db, clock, media: served } = server.deps
    await media('ingest', source, '--title', 'noh', '--story', '2')
    const asset = await claimAsset(db, 'killed', clock.now())
    if (!asset) throw new Error('There is no asset to work on')
    let stopped = 0
    for (let steps = 1, isDone = false; !isDone; steps++) {
      const killed = new AbortController()
      let reports = 0
      const report = () => {
        reports += 1
        if (reports > 5 * steps) killed.abort(new Error('killed'))
      }
      await ingestAsset({ store: served.store, asset, signal: killed.signal, report }).then(
        () => {
          isDone = true
        },
        (error: Error) => {
          stopped += 1
          expect(error.message).toBe('killed')
        },
      )
    }
    expect(stopped).toBeGreaterThan(2)
    expect(await hashesOf(asset.asset_id)).toEqual(await hashesOf(await assetOf('noh-1')))
    await db.updateTable('asset').set({ state: 'ready' }).where('asset_id', '=', asset.asset_id).execute()
  })
})

describe.skipIf(!hasFfmpeg)('a file that is no film', () => {
  const files: [string, RegExp, (file: string) => Promise<void>][] = [
    ['text.mp4', /^ {2}text\.mp4 is not a video that ffmpeg can read\.$/m, (file) => writeFile(file, 'not a film')],
    [
      'cut.mp4',
      /^ {2}cut\.mp4 is cut off: its index, which is at the end of the file, is missing\.$/m,
      async (file) => {
        await writeFile(file, await readFile(source))
        await truncate(file, 20_000)
      },
    ],
    [
      'sound.mp4',
      /^ {2}sound\.mp4 has no picture\. A film needs a video track\.$/m,
      async (file) => {
        await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', source, '-vn', '-sn', '-c', 'copy', file])
      },
    ],
  ]
  it.each(files)('%s is refused with what is wrong, and can be replaced', async (name, sentence, make) => {
    const title = name.replace('.mp4', '')
    await addTitle(server, title)
    await make(join(folder, name))
    await media('ingest', join(folder, name), '--title', title)
    await ingestWaiting(server.deps)
    const status = await media('status', '--title', title)
    expect(status).toContain('failed')
    expect(status).toMatch(sentence)
    expect(await assetOf(`${title}-1`)).toBe('night-sea')
    expect(await media('retry', '--title', title)).toBe('A worker will try again within a minute.')
    await ingestWaiting(server.deps)
    expect(await media('status', '--title', title)).toMatch(sentence)
  })

  it('of zero bytes, and a title or file that does not exist, are refused at once', async () => {
    await writeFile(join(folder, 'empty.mp4'), '')
    await expect(media('ingest', join(folder, 'empty.mp4'), '--title', 'noh')).rejects.toThrow('empty.mp4 is empty.')
    await expect(media('ingest', source, '--title', 'nothing')).rejects.toThrow('There is no title nothing.')
    await expect(media('ingest', `${source}x`, '--title', 'noh')).rejects.toThrow('There is no file')
    await expect(media('ingest', source, '--title', 'noh', '--story', '9')).rejects.toThrow('has the stories 1, 2.')
  })
})
