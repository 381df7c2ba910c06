import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyFolder, ffmpegOf, skippedWithoutFfmpeg } from '../../testing/make-source.ts'
import { IngestFault } from './faults.ts'
import { probeSource } from './probe.ts'
import { ffmpeg, shakaPackager } from './run-tool.ts'

let folder: string
let good: Buffer
const at = (name: string) => join(folder, name)
const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=24:d=6']
const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** What ingest says about a file with this content. */
async function saidOf(name: string, content?: Buffer | string): Promise<string> {
  if (content !== undefined) await writeFile(at(name), content)
  return probeSource(at(name), name).then(
    ({ warnings }) => `fine ${warnings.join(' ')}`,
    (error: unknown) => (error instanceof IngestFault ? error.message : String(error)),
  )
}

describe.skipIf(skippedWithoutFfmpeg)('a file that can’t become a film', () => {
  beforeAll(async () => {
    folder = await emptyFolder()
    await ffmpegOf(...picture, ...encode, at('good.mp4'))
    good = await readFile(at('good.mp4'))
  }, 30_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is empty, text or only noise', async () => {
    expect(await saidOf('empty.mp4', '')).toBe('empty.mp4 is empty (0 bytes).')
    const notVideo = 'is not a video file: ffmpeg finds no known format in it.'
    expect(await saidOf('letter.mp4', 'Dear all,\nhere is the film.\n'.repeat(50))).toBe(`letter.mp4 ${notVideo}`)
    expect(await saidOf('noise.mov', Buffer.alloc(5000, 0xa7))).toBe(`noise.mov ${notVideo}`)
  })

  it('was copied in part, with its index at the end or at the start', async () => {
    expect(await saidOf('cut.mp4', good.subarray(0, good.length / 2))).toMatch(/^cut\.mp4 is incomplete: .*index/)
    await ffmpegOf('-i', at('good.mp4'), '-c', 'copy', '-movflags', '+faststart', at('fast.mp4'))
    const fast = await readFile(at('fast.mp4'))
    expect(await saidOf('half.mp4', fast.subarray(0, fast.length / 2))).toMatch(
      /^half\.mp4 is incomplete: its data ends/,
    )
    await ffmpegOf('-i', at('good.mp4'), '-c', 'copy', at('whole.mkv'))
    const mkv = await readFile(at('whole.mkv'))
    expect(await saidOf('half.mkv', mkv.subarray(0, mkv.length / 2))).toMatch(/^half\.mkv is incomplete: its data ends/)
  })

  it('has no picture, also when it has a cover', async () => {
    await ffmpegOf('-f', 'lavfi', '-i', 'sine=d=2', at('song.m4a'))
    expect(await saidOf('song.m4a')).toBe('song.m4a has no picture: none of its tracks is video.')
    await ffmpegOf('-i', at('good.mp4'), '-frames:v', '1', at('cover.jpg'))
    const cover = ['-map', '0', '-map', '1', '-c:v', 'mjpeg', '-disposition:v', 'attached_pic']
    await ffmpegOf('-i', at('song.m4a'), '-i', at('cover.jpg'), ...cover, at('album.m4a'))
    expect(await saidOf('album.m4a')).toContain('has no picture')
  })

  it('is a playlist', async () => {
    const lines = ['#EXTM3U', '#EXT-X-TARGETDURATION:6', '#EXTINF:6,', 'good.mp4', '#EXT-X-ENDLIST', '']
    await ffmpegOf('-i', at('good.mp4'), '-c', 'copy', at('part.ts'))
    expect(await saidOf('list.m3u8', lines.join('\n').replace('good.mp4', 'part.ts'))).toBe(
      'list.m3u8 is a playlist of other files: ingest needs one complete file.',
    )
  })

  it('is encrypted', async () => {
    const stream = `in=${at('good.mp4')},stream=video,output=${at('locked.mp4')},drm_label=HD`
    const keys = `label=HD:key_id=${'1'.repeat(32)}:key=${'2'.repeat(32)}`
    await shakaPackager([stream, '--enable_raw_key_encryption', '--keys', keys, '--clear_lead', '0'])
    expect(await saidOf('locked.mp4')).toBe(
      'locked.mp4 is encrypted: ingest needs the original without copy protection.',
    )
  })

  it('has a format that ffmpeg can’t decode', async () => {
    const renamed = Buffer.from(good)
    const entry = renamed.indexOf('avc1', renamed.indexOf('stsd'))
    renamed.write('zzzz', entry)
    expect(await saidOf('odd.mp4', renamed)).toMatch(
      /^odd\.mp4 has video in the format zzzz, which ffmpeg can’t decode/,
    )
  })

  it('is a film without sound, which only gets a warning', async () => {
    expect(await saidOf('good.mp4')).toBe('fine good.mp4 has no sound.')
  })
})

it.skipIf(skippedWithoutFfmpeg)('says which program is missing', async () => {
  const { PATH } = process.env
  process.env.PATH = '/nowhere'
  const failed = await ffmpeg(['-version']).catch((error: unknown) => error)
  process.env.PATH = PATH
  expect(failed).toBeInstanceOf(IngestFault)
  expect((failed as Error).message).toBe('The worker has no ffmpeg: install Debian’s package ffmpeg, then retry.')
})
