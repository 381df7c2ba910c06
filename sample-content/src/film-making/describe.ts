import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rungsOf } from './encode.ts'
import type { Scene } from './scenes.ts'
import { makeStoryboard } from './storyboard.ts'

const run = promisify(execFile)

interface ProbedStream {
  readonly codec_name: string
  readonly profile: string
  readonly level: number
  readonly width: number
  readonly height: number
  readonly r_frame_rate: string
  readonly start_time: string
}

async function probe(playlist: string): Promise<ProbedStream> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', playlist])
  const [stream] = (JSON.parse(stdout) as { streams: ProbedStream[] }).streams
  if (!stream) throw new Error(`${playlist} holds no stream`)
  return stream
}

async function measure(folder: string): Promise<{ seconds: number; bandwidth: number; average_bandwidth: number }> {
  const lines = (await readFile(join(folder, 'index.m3u8'), 'utf8')).split('\n')
  let seconds = 0
  let bits = 0
  let bandwidth = 0
  for (const [index, line] of lines.entries()) {
    const length = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0)
    const file = lines[index + 1]
    if (length === 0 || !file) continue
    const { size } = await stat(join(folder, file))
    seconds += length
    bits += size * 8
    // The last segment of an audio track may be only hundredths of a second long, so its bitrate is meaningless.
    if (length > 1) bandwidth = Math.max(bandwidth, Math.ceil((size * 8) / length))
  }
  return { seconds, bandwidth, average_bandwidth: Math.ceil(bits / seconds) }
}

async function avcCodec(initFile: string): Promise<string> {
  const bytes = await readFile(initFile)
  const at = bytes.indexOf('avcC')
  if (at < 0) throw new Error(`${initFile} holds no avcC box`)
  return `avc1.${bytes.toString('hex', at + 5, at + 8)}`
}

function frameRate(fraction: string): number {
  const [over, under] = fraction.split('/').map(Number)
  return (over ?? 0) / (under ?? 1)
}

/**
 * Describes the files encoded below `folder`, in the format of film.json. Bandwidths are in bits per second.
 * @throws Error when a rendition differs from what was requested or does not start at 0.
 */
export async function describe(scene: Scene, folder: string) {
  const { assetId, isLive } = scene
  const renditions = []
  let duration_seconds = 0
  for (const rung of rungsOf(scene)) {
    const place = join(folder, rung.name)
    const { width, height, r_frame_rate, codec_name, start_time } = await probe(join(place, 'index.m3u8'))
    if (codec_name !== 'h264' || width !== rung.width || height !== rung.height || Number(start_time) !== 0) {
      throw new Error(`${place}: ${codec_name} ${width}x${height} from ${start_time}`)
    }
    const { seconds, ...rates } = await measure(place)
    duration_seconds = Number(seconds.toFixed(3))
    const codecs = await avcCodec(join(place, 'init.mp4'))
    const { qualityType: quality_type, name } = rung
    renditions.push({ quality_type, name, width, height, ...rates, codecs, frame_rate: frameRate(r_frame_rate) })
  }
  const sound = await probe(join(folder, 'audio', 'index.m3u8'))
  if (sound.codec_name !== 'aac' || sound.profile !== 'LC') throw new Error(`${folder}: sound is ${sound.codec_name}`)
  const { seconds: _, ...rates } = await measure(join(folder, 'audio'))
  const text_tracks = [
    { lang: 'ja', label: '日本語', file: 'text/ja.vtt' },
    { lang: 'en', label: 'English', file: 'text/en.vtt' },
  ]
  const audio = { ...rates, codecs: 'mp4a.40.2' }
  const storyboard = isLive ? undefined : await makeStoryboard(folder, duration_seconds)
  return {
    asset_id: assetId,
    is_live: isLive,
    duration_seconds,
    renditions,
    audio,
    ...(!isLive && { storyboard }),
    text_tracks: isLive ? [] : text_tracks,
  }
}
