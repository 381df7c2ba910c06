import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stamp } from './captions.ts'

const run = promisify(execFile)

const tile = { tile_width: 160, tile_height: 90, columns: 8, interval_seconds: 2 }

/** The cues that name the tile of each interval, relative to the image in the same folder. */
function cues(seconds: number, tiles: number): string {
  const { tile_width, tile_height, columns, interval_seconds } = tile
  const list = Array.from({ length: tiles }, (_, place) => {
    const from = place * interval_seconds
    const at = [(place % columns) * tile_width, Math.floor(place / columns) * tile_height, tile_width, tile_height]
    return `${stamp(from)} --> ${stamp(Math.min(from + interval_seconds, seconds))}\nsheet.jpg#xywh=${at}\n`
  })
  return `WEBVTT\n\n${list.join('\n')}`
}

/**
 * Makes the pictures of an encoded film for its seek bar: one image of tiles, each from the middle of its interval, and
 * a WebVTT track. Returns their description for film.json.
 */
export async function makeStoryboard(folder: string, seconds: number) {
  const { tile_width, tile_height, columns, interval_seconds } = tile
  const tiles = Math.ceil(seconds / interval_seconds)
  const rows = Math.ceil(tiles / columns)
  const place = join(folder, 'storyboard')
  await mkdir(place, { recursive: true })
  const filter = [
    `trim=start=${interval_seconds / 2},setpts=PTS-STARTPTS`,
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t\\,${interval_seconds}-0.001)'`,
    `scale=${tile_width}:${tile_height}:flags=lanczos,tile=${columns}x${rows}`,
  ].join(',')
  const source = ['-allowed_extensions', 'ALL', '-i', join(folder, 'sd', 'index.m3u8')]
  const picture = ['-vf', filter, '-frames:v', '1', '-fps_mode', 'vfr', '-q:v', '4', '-y', join(place, 'sheet.jpg')]
  await run('nice', ['-n', '10', 'ffmpeg', '-nostdin', '-loglevel', 'error', '-threads', '1', ...source, ...picture])
  await writeFile(join(place, 'tiles.vtt'), cues(seconds, tiles))
  return { file: 'storyboard/sheet.jpg', track: 'storyboard/tiles.vtt', ...tile, tiles }
}
