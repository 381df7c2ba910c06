import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Scene } from './scenes.ts'

const run = promisify(execFile)
export const segmentSeconds = 4
/** Priming samples that the AAC encoder adds; trimming as many keeps audio and video the same length. */
const primingSamples = 1024

export interface Rung {
  readonly name: 'sd' | 'hd' | '4k'
  readonly qualityType: 1 | 2 | 3
  readonly width: number
  readonly height: number
  readonly crf: number
}

export const rungs: readonly Rung[] = [
  { name: 'sd', qualityType: 1, width: 854, height: 480, crf: 28 },
  { name: 'hd', qualityType: 2, width: 1920, height: 1080, crf: 32 },
  { name: '4k', qualityType: 3, width: 3840, height: 2160, crf: 36 },
]

const paper = '0xf4f1ea'
const serif = 'font=Noto Serif CJK JP'

async function lettering(scene: Scene, scratch: string): Promise<string> {
  const write = async (name: string, text: string) => {
    const file = join(scratch, `${scene.assetId}-${name}.txt`)
    await writeFile(file, text)
    return `drawtext=${serif}:fontcolor=${paper}:textfile=${file}`
  }
  const titleJa = await write('ja', scene.titleJa)
  const titleEn = await write('en', scene.titleEn)
  if (scene.isLive) {
    const label = await write('live', 'LIVE')
    return [
      `${label}:fontsize=h/26:x=w/24:y=h/16:box=1:boxcolor=0xe8502f:boxborderw=12`,
      `${titleJa}:fontsize=h/26:x=w/24:y=h-h/7:shadowcolor=0x0c0d10:shadowx=2:shadowy=2`,
      `${titleEn}:fontsize=h/38:x=w/24:y=h-h/12:shadowcolor=0x0c0d10:shadowx=2:shadowy=2`,
    ].join(',')
  }
  const card = "alpha='clip(min(t-0.5\\,6-t)\\,0\\,1)'"
  const corner = "alpha='0.8*clip(t-6.5\\,0\\,1)'"
  return [
    `${titleJa}:fontsize=h/9:x=(w-tw)/2:y=h*0.4-th/2:${card}`,
    `${titleEn}:fontsize=h/22:x=(w-tw)/2:y=h*0.54:${card}`,
    `${titleJa}:fontsize=h/32:x=w/24:y=h/16:${corner}`,
    `drawtext=font=Noto Sans Mono CJK JP:fontcolor=${paper}@0.8:fontsize=h/32:x=w-tw-w/24:y=h/16:timecode='00\\:00\\:00\\:00':rate=${scene.frameRate}`,
  ].join(',')
}

function hls(folder: string): string[] {
  return [
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    // Otherwise ffmpeg shifts the encoder's delay to the start, and captions and the resume position drift by it.
    ...['-avoid_negative_ts', 'disabled'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(folder, '%03d.m4s')],
    join(folder, 'index.m3u8'),
  ]
}

/** Encodes every rendition and the audio of one film below `folder` as CMAF HLS. Takes minutes; throws when ffmpeg fails. */
export async function encode(scene: Scene, folder: string, scratch: string): Promise<void> {
  const keyframes = String(segmentSeconds * scene.frameRate)
  const text = await lettering(scene, scratch)
  const graph = [
    `[0:v]setpts=PTS-STARTPTS,trim=duration=${scene.seconds},split=${rungs.length}${rungs.map(({ name }) => `[raw${name}]`).join('')}`,
    ...rungs.map(
      ({ name, width, height }) =>
        `[raw${name}]scale=${width}:${height}:flags=bicubic,setsar=1,${text},format=yuv420p[${name}]`,
    ),
    `[1:a]atrim=end_sample=${scene.seconds * 48_000 - primingSamples}${scene.isLive ? '' : `,afade=t=in:d=2,afade=t=out:st=${scene.seconds - 3}:d=3`}[sound]`,
  ].join(';')
  const outputs: string[] = []
  for (const { name, crf } of rungs) {
    await mkdir(join(folder, name), { recursive: true })
    outputs.push(
      '-map',
      `[${name}]`,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      'high',
      '-crf',
      String(crf + scene.coarser),
    )
    // Without B-frames decode and presentation times are equal, so every player agrees that the film starts at 0.
    outputs.push('-bf', '0', '-g', keyframes, '-keyint_min', keyframes, '-sc_threshold', '0', '-flags', '+cgop')
    outputs.push('-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', ...hls(join(folder, name)))
  }
  await mkdir(join(folder, 'audio'), { recursive: true })
  outputs.push('-map', '[sound]', '-c:a', 'aac', '-b:a', '56k', ...hls(join(folder, 'audio')))
  const inputs = ['-f', 'lavfi', '-i', scene.picture, '-f', 'lavfi', '-i', scene.sound]
  const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y']
  await run('nice', ['-n', '10', 'ffmpeg', ...quiet, ...inputs, '-filter_complex', graph, ...outputs])
}
